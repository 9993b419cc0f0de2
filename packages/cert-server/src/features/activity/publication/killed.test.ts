import { contract } from "cert-api";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { verifyStore } from "../../../maintenance/verify/verifyStore.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { toEnvironment, runProgram } from "../../../testing/program.ts";
import { ADMIN_PASSWORD } from "../../../testing/testApp.ts";

/** For more rounds by hand: `KILL_ROUNDS=10 KILL_ROWS=50000`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const many = Number(process.env.KILL_ROWS ?? 1_000);
const { activity } = contract;

/** Calls a running program as an administrator; a broken connection rejects. */
async function administrator(origin: string) {
  const headers: Record<string, string> = { Origin: origin };
  const send = async <T>(path: string, body?: FormData | object): Promise<T> => {
    const isForm = body instanceof FormData;
    const how = body === undefined ? {} : { method: "POST", body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(origin + path, {
      ...how,
      headers: { ...headers, ...(!isForm && { "Content-Type": "application/json" }) },
    });
    const envelope = (await answer.json()) as { success: boolean; message: string; data: T };
    if (!envelope.success) throw new Error(`${path}: ${envelope.message}`);
    headers.Cookie ??= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return envelope.data;
  };
  await send("/api/user/login", { account: "admin", password: ADMIN_PASSWORD });
  return {
    send,
    upload(id: string, field: string, file: File) {
      const form = new FormData();
      form.set("id", id);
      form.set("file", file);
      return send(`/api/activity/upload/${field}`, form);
    },
  };
}

eachDatabase(({ engine, fresh }) => {
  test(
    "a server that is killed while it checks, publishes or prints anew leaves all or nothing, and goes on",
    { timeout: 300_000 + rounds * 300_000 },
    async () => {
      const address = await fresh();
      const env = { ...toEnvironment(address), CERT_ADMIN_PASSWORD: ADMIN_PASSWORD, CERT_SEARCH_LIMIT: "0" };
      const start = async () => {
        const program = runProgram(["serve"], env);
        const origin = (await program.hears(/(http:\/\/127\.0\.0\.1:\d+)/u)).replace(/\/$/u, "");
        return { program, ...(await administrator(origin)) };
      };
      const list = (round: number) =>
        new File(
          [
            `姓名,作品\n${Array.from({ length: many }, (_, row) => `王${String.fromCodePoint(0x4e00 + (row % 3_000))},第${round}届作品${"甲".repeat(row % 30)}`).join("\n")}\n`,
          ],
          "名单.csv",
        );
      const seal = (round: number) => buildDocx(["荣誉证书", "{姓名}", "{作品}", `印章${round}`]);

      let server = await start();
      const counts = async (id: string) => {
        const found = (
          await server.send<{ content: { id: string; awards: number }[] }>(
            `${activity.list.path.replace("{page}", "0")}`,
          )
        ).content;
        return found.find((one) => one.id === id)?.awards;
      };
      /** Ends the leases of the dead process now, which takes ten seconds by a server's clock. */
      const endLeases = async () => {
        const store = await openStore(address);
        await store.write((tx) => tx.updateTable("job").set({ lease_until: 0 }).execute());
        await store.close();
      };
      /**
       * Works until the moment comes, kills the server, and starts another. Returns true if the moment came in time.
       */
      const killed = async (work: Promise<unknown>, moment: () => Promise<boolean>) => {
        const over = work.then(
          () => true,
          () => true,
        );
        let ended = false;
        void over.then(() => (ended = true));
        while (!ended && !(await moment().catch(() => true))) await new Promise((resolve) => setTimeout(resolve, 5));
        const inTime = !ended;
        server.program.child.kill("SIGKILL");
        await server.program.ended;
        await over;
        await endLeases();
        server = await start();
        return inTime;
      };
      const step = async (id: string) =>
        server.send<{ running: boolean; done: number; total: number; stepCode: string | null }>(
          `/api/activity/progress/${id}`,
        );
      const publish = async (id: string, more: object = {}) => {
        for (;;) {
          try {
            return await server.send<{ created: number; awards: number }>("/api/activity/publish", { id, ...more });
          } catch (error) {
            if (!String(error).includes("正在发布")) throw error;
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
        }
      };
      const seen = { checking: 0, publishing: 0, printing: 0 };

      for (let round = 1; round <= rounds; round++) {
        const { id } = await server.send<{ id: string }>("/api/activity/root", { name: `2026年第${round}届` });
        await server.upload(id, "template", seal(0));
        await server.upload(id, "name_list", list(round));
        const early = async () => {
          const { running, done, total, stepCode } = await step(id);
          return running && stepCode === "check" && done >= (total * round) / (rounds + 2);
        };
        if (await killed(server.send("/api/activity/publish", { id }), early)) seen.checking++;
        expect(await counts(id)).toBe(0);
        // The new process goes on by itself, from where the old one was or from the last second before.
        await expect.poll(async () => (await step(id)).running, { timeout: 120_000, interval: 200 }).toBe(false);
        const writing = async () => {
          const { running, done, total, stepCode } = await step(id);
          return running && stepCode === "write" && total > 0 && done >= (total * round) / (rounds + 2);
        };
        if (await killed(publish(id), writing)) seen.publishing++;
        const after = await counts(id);
        expect([0, many]).toContain(after);
        const { created, awards } = await publish(id);
        expect([created, awards]).toEqual([after === 0 ? many : 0, many]);

        await server.upload(id, "template", seal(round));
        if (await killed(publish(id, { template: "all", reason: "换章" }), writing)) seen.printing++;
        const plan = await server.send<{ replacedTemplate: { awards: number } | null }>("/api/activity/plan", { id });
        expect([many, undefined]).toContain(plan.replacedTemplate?.awards);
        expect(await publish(id, { template: "all", reason: "换章" })).toMatchObject({ awards: many });
      }
      server.program.child.kill("SIGTERM");
      await server.program.ended;
      const problems: unknown[] = [];
      await verifyStore(address, (found) => problems.push(found));
      expect(problems).toEqual([]);
      console.log(`${engine}, ${many} rows: killed in time`, seen);
      expect(seen.checking + seen.publishing + seen.printing).toBeGreaterThan(0);
    },
  );
});
