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
    async list(query, context) {
      const page = await users.list(query, context.scope);
      await reads.recordHourly(context, { noun: "user", id: null, action: "list", change: { users: page.total } });
      return page;
    },
    find: ({ text }, { scope }) => users.find(text, scope),
    roles: ({ id }, { scope }) => users.listRoles(id, scope),
    create: (input, { principal }) => users.create(input, principal),
    update: ({ id, ...fields }, { principal }) => users.update(id, fields, principal),
    remove: ({ id }, { principal }) => users.remove(id, principal),
    secondFactor: ({ id }, { principal }) => users.readUserSecondFactor(id, principal),
    endSessions: ({ id }, { principal }) => users.endLogins(id, principal),
    resetSecondFactor: ({ id }, { principal }) => users.resetUserSecondFactor(id, principal),
    resetPassword: ({ id }, { principal }) => users.resetPassword(id, principal),
  };
  mount(app, "user", handlers, { boundary: "handler" });
}
