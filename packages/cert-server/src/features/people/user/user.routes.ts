import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { logErrors } from "../../../http/errors.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { createUserService } from "./user.service.ts";

export function userRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const users = createUserService(deps);
  const onUnrecorded = logErrors(app.log, "a read of the list of users was not recorded");
  const reads = createReadLog({ ...deps, onUnrecorded });
  const handlers: Handlers<"user"> = {
    ...users,
    async list(query, context) {
      const page = await users.list(query, context);
      await reads.recordHourly(context, { noun: "user", id: null, action: "list", change: { users: page.total } });
      return page;
    },
  };
  mount(app, "user", handlers, { boundary: "handler" });
}
