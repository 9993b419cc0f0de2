import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";
import { createDownloadNotification } from "./downloadNotification.ts";

onSqlite((database) => {
  test("the end of a download is told once, and a failure to tell it ends nothing", async () => {
    const { store, call, login, time } = await testApp(database);
    const headers = await login();
    const errors: unknown[] = [];
    const deps = { store, clock: () => time.now, onError: (error: unknown) => void errors.push(error) };
    const owner = { activityId: 1, activity: "2025年评选", erasures: 0, userId: 1 };
    const interrupted = createDownloadNotification(deps, owner);
    await interrupted.tellInterrupted({ done: 120, total: 2_300 });
    await interrupted.tellDone({ awards: 2_300, missing: 0 });
    const { data } = await call(contract.dashboard.notifications, {}, headers);
    expect(data.map(({ message }) => message)).toEqual([
      "“2025年评选”的奖证未能全部下载：下载在第 120 份中断（共 2300 份），请重新下载",
    ]);
    await createDownloadNotification(deps, { ...owner, userId: 99 }).tellDone({ awards: 1, missing: 0 });
    expect(errors).toHaveLength(1);
  });
});
