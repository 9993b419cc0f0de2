import { describe, expect, it } from "vitest";
import type { Client } from "../client/createClient.ts";
import { toReason } from "../wire/reasons.ts";
import { unwrap } from "./unwrap.ts";

/** What the suite is given. `publish` makes an activity with two awards, whose 奖项 differ. */
export interface HandoutCandidate {
  admin(): Client;
  publish(): Promise<{ id: string }>;
}

/** What every implementation does alike with certificates that are handed out, and with publishing at a time to come. */
export function describeHandout({ admin, publish }: HandoutCandidate): void {
  describe("handing out", () => {
    it("handout: counts the awards and those that were downloaded", async () => {
      const { id } = await publish();
      expect(unwrap(await admin().activity.handout({ id }))).toMatchObject({ awards: 2, downloaded: 0 });
    });

    it("says what is set up to tell holders, and refuses a notice that is not there", async () => {
      const { id } = await publish();
      const { channels, notices } = unwrap(await admin().activity.notices({ id }));
      expect(channels.map(({ kind, state }) => [kind, state])).toContainEqual(["phone", "noServer"]);
      expect(notices).toEqual([]);
      const lost = await admin().activity.noticeDeliveries({ id, notice: "999999", page: 0 });
      expect(lost).toMatchObject({ code: 40, reason: toReason("notice.notFound") });
      const unread = await admin().activity.resendNotice({ id, notice: "999999" });
      expect(unread).toMatchObject({ code: 40, reason: toReason("notice.notFound") });
    });

    it("makes a link for each value of a column, renews and ends them", async () => {
      const { id } = await publish();
      const { links } = unwrap(await admin().activity.createClaims({ id, column: "奖项", days: 30 }));
      expect(links).toHaveLength(2);
      for (const { address, token } of links) expect(address.endsWith(`/c/${token}`)).toBe(true);
      expect(unwrap(await admin().activity.createClaims({ id, column: "奖项", days: 30 })).links).toEqual([]);
      const linkId = links[0]?.id ?? "";
      const [renewed] = unwrap(await admin().activity.renewClaims({ id, links: [linkId], days: 7 })).links;
      expect(renewed).toMatchObject({ id: linkId, value: links[0]?.value });
      expect(renewed?.token).not.toBe(links[0]?.token);
      unwrap(await admin().activity.endClaims({ id, links: [linkId] }));
      expect(unwrap(await admin().activity.claims({ id }))).toMatchObject([
        { id: linkId, column: "奖项", state: "ended", awards: 1, downloaded: 0 },
        { state: "open" },
      ]);
      const lost = await admin().activity.endClaims({ id, links: ["999999"] });
      expect(lost).toMatchObject({ code: 40, reason: toReason("activity.unknownClaim") });
      const noColumn = await admin().activity.createClaims({ id, column: "学校", days: 30 });
      expect(noColumn).toMatchObject({ code: 10, data: { errors: [{ field: "column" }] } });
    });

    it("refuses a schedule whose time is over, and to take back what is not scheduled", async () => {
      const { id } = await publish();
      const { token } = unwrap(await admin().activity.plan({ id }));
      const past = await admin().activity.schedule({ id, at: "2020-01-01T00:00:00Z", plan: token });
      expect(past).toMatchObject({ code: 10, data: { errors: [{ field: "at", code: "activity.scheduleTime" }] } });
      expect(await admin().activity.cancelSchedule({ id })).toMatchObject({ code: 50 });
    });
  });
}
