import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase, onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";

const metricsToken = "a token of some length";
const authorization = `Bearer ${metricsToken}`;

eachDatabase((database) => {
  test("metrics: answers by route pattern, the event loop, the renderer, pending work and the pool", async () => {
    const { app, call } = await testApp(database, { renderer: plainRenderer(), config: { metricsToken } });
    await call(contract.award.search, { content: "王小明" });
    await app.inject({ url: "/api/award/download/id/unknown.pdf" });
    const answer = await app.inject({ url: "/metrics", headers: { authorization } });
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/u);
    const lines = answer.body.split("\n");
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/award/search",status="200"} 1',
    );
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/award/download/id/:id.pdf",status="404"} 1',
    );
    expect(lines).toContain('cert_renderer_slots{work="certificate",state="idle"} 3');
    expect(lines).toContain('cert_renderer_slots{work="check",state="waiting"} 0');
    expect(lines).toContain('cert_pending_work{kind="message"} 0');
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/mu);
    expect(answer.body).not.toContain("王");
    expect(lines.some((line) => line.startsWith('cert_postgres_connections{state="idle"}'))).toBe(
      database.engine === "postgresql",
    );
  });
});

onSqlite((database) => {
  test("metrics: only the token opens them", async () => {
    const { app } = await testApp(database, { config: { metricsToken } });
    for (const headers of [{}, { authorization: `${authorization}!` }, { authorization: metricsToken }]) {
      expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(401);
    }
  });

  test("metrics: there are none without a token in the settings", async () => {
    const { app } = await testApp(database);
    const headers = { authorization, accept: "application/json" };
    expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
  });
});
