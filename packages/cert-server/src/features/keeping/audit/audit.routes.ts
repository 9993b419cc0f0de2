import { Readable } from "node:stream";
import { formatDay, zhCN } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Store } from "../../../db/open.ts";
import { logErrors } from "../../../http/errors.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { sendFile } from "../../../http/sendFile.ts";
import { createAuditService } from "./audit.service.ts";
import { createAuditChain, createHeadLog } from "./chain/auditChain.service.ts";
import { createReadLog } from "./readLog.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

type AuditDeps = Pick<ServerParts, "store" | "clock" | "timeZone">;

export function auditRoutes(app: FastifyInstance, { store, clock, timeZone }: AuditDeps): void {
  const audit = createAuditService({ store, timeZone });
  const reads = createReadLog({ store, clock });
  const handlers: Handlers<"audit"> = {
    list: ({ page, ...query }) => audit.list(page, query),
    async download(query, context) {
      const { reply } = context;
      const change = await audit.describe(query);
      await reads.record(context, { noun: "audit", id: null, action: "downloadAudit", change });
      const fileName = `${zhCN.audit.fileName}-${formatDay(clock(), timeZone)}.csv`;
      const bytes = Readable.from(audit.file(query));
      return sendFile(reply, { type: "text/csv; charset=utf-8", fileName, bytes });
    },
  };
  keepChain(app, store);
  mount(app, "audit", handlers);
}

function keepChain(app: FastifyInstance, store: Store) {
  const onError = logErrors(app.log, "the audit log was not chained");
  const chain = createAuditChain({ store, onError });
  const heads = createHeadLog({ store, log: app.log, onError });
  let startup: Promise<void> = Promise.resolve();
  app.addHook("onReady", async () => {
    chain.begin();
    startup = chain.look().then(heads.begin);
  });
  app.addHook("onClose", async () => {
    // What a server that ends at once has begun would write to a store that is closed
    await startup;
    await chain.stop();
    await heads.stop();
  });
}
