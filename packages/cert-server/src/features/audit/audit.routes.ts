import { Readable } from "node:stream";
import { formatDay, zhCN } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { describeError } from "../../http/errors.ts";
import { type Handlers, mount } from "../../http/mount.ts";
import { sendFile } from "../../http/sendFile.ts";
import { createAuditService } from "./audit.service.ts";
import { createAuditChain } from "./chain/auditChain.service.ts";
import { noteReceiver, noteSentHead } from "./chain/auditChain.store.ts";
import { createHeadReport, type HeadReceiver } from "./chain/headReport.service.ts";
import { createHeadPost } from "./chain/postHead.ts";
import { createSyslogSender } from "./chain/sendSyslog.ts";
import { createReadLog } from "./readLog.service.ts";

interface AuditDeps {
  config: Config;
  store: Store;
  clock(): number;
}

export function auditRoutes(app: FastifyInstance, { config, store, clock }: AuditDeps): void {
  const { timeZone } = config;
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
  keepChain(app, { config, store, clock });
  mount(app, "audit", handlers);
}

function keepChain(app: FastifyInstance, { config, store, clock }: AuditDeps): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "the audit log was not chained");
  const chain = createAuditChain({ store, onError });
  const receivers = listReceivers(config, clock);
  const heads = createHeadReport({
    receivers,
    readHead: chain.readHead,
    onTaken: ({ position }) => store.write((tx) => noteSentHead(tx, position, clock())),
    clock,
    log: app.log,
    onError,
  });
  let startup: Promise<unknown> = Promise.resolve();
  app.addHook("onReady", async () => {
    chain.begin();
    // Where the store takes no writes, the head is told all the same
    const receiverNote = store.write((tx) => noteReceiver(tx, receivers.length > 0, clock())).catch(onError);
    startup = receiverNote.then(chain.look);
    void startup.then(heads.begin).catch(onError);
  });
  app.addHook("onClose", async () => {
    // What a server that ends at once has begun would write to a store that is closed
    await startup.catch(onError);
    await chain.stop();
    await heads.stop();
  });
}

function listReceivers({ auditUrl, auditSyslog }: Config, clock: () => number): HeadReceiver[] {
  return [
    ...(auditUrl === null ? [] : [{ name: "CERT_AUDIT_URL", send: createHeadPost(auditUrl) }]),
    ...(auditSyslog === null ? [] : [{ name: "CERT_AUDIT_SYSLOG", send: createSyslogSender(auditSyslog, { clock }) }]),
  ];
}
