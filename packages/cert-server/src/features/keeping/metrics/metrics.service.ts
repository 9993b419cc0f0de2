import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from "prom-client";
import type { Store } from "../../../db/open.ts";
import type { RendererInSlots } from "../../../rendering/rendererSlots.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/tables.ts";

export interface MetricsDeps {
  store: Store;
  renderer: Pick<RendererInSlots, "countSlots">;
}

type AnswerLabels = Record<"method" | "route" | "status", string | number>;

/**
 * Creates the registry of this server's metrics: answers by route pattern, the event loop, memory and garbage collection
 * of the process, the renderer's slots, pending work and the connections to PostgreSQL. All but the answers are read when
 * the registry is.
 */
export function createMetrics({ store, renderer }: MetricsDeps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of answers by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const addGauge = (configuration: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
  addGauge({
    name: "cert_renderer_slots",
    help: "Slots of the renderer that are busy or idle, and jobs that wait for one",
    labelNames: ["work", "state"],
    collect() {
      for (const [work, counts] of Object.entries(renderer.countSlots())) {
        for (const [state, count] of Object.entries(counts)) this.set({ work, state }, count);
      }
    },
  });
  addGauge({
    name: "cert_pending_work",
    help: "Jobs that are not finished and messages that are not sent, in the whole store",
    labelNames: ["kind"],
    async collect() {
      this.reset();
      for (const { kind, count } of await countWork(store.read)) this.set({ kind }, count);
    },
  });
  if (store.engine === "postgresql") {
    addGauge({
      name: "cert_postgres_connections",
      help: "Connections of the pool that are busy or idle, and statements that wait for one",
      labelNames: ["state"],
      collect() {
        for (const [state, count] of Object.entries(store.countConnections() ?? {})) this.set({ state }, count);
      },
    });
  }
  return {
    registry,
    observeAnswer: (labels: AnswerLabels, seconds: number) => answers.observe(labels, seconds),
  };
}

async function countWork(db: Db): Promise<{ kind: string; count: number }[]> {
  const count = sql<number>`count(*)`.as("count");
  const jobs = await db
    .selectFrom("job")
    .select(["kind", count])
    .where("state", "=", "running")
    .groupBy("kind")
    .execute();
  const messages = await db
    .selectFrom("notice_delivery")
    .select(count)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return [...jobs, { kind: "message", count: messages.count }];
}
