import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { makeCertificate } from "./makeCertificate.ts";
import { runOther } from "./otherProgram.ts";

const timeStamping = "1.3.6.1.5.5.7.3.8";

const configuration = `[tsa]
serial = serial
crypto_device = builtin
signer_cert = certificate
certs = certificate
signer_key = key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** Starts a service of time stamps (RFC 3161) that answers with OpenSSL. */
export async function startTimestampService(
  after: (undo: () => void) => void,
  { repeatsFirstAnswer = false }: { repeatsFirstAnswer?: boolean } = {},
): Promise<{ url: URL; root: string; requests: () => number }> {
  const folder = mkdtempSync(join(tmpdir(), "cert-tsa-"));
  const certificates = await makeCertificate({ usage: timeStamping, name: "时间戳服务", issuer: "时间戳认证中心" });
  for (const [name, content] of Object.entries({ ...certificates, serial: "01\n", "tsa.cnf": configuration })) {
    writeFileSync(join(folder, name), content);
  }
  let requests = 0;
  const server = createServer(async (request, response) => {
    const query = await buffer(request);
    requests += 1;
    if (requests === 1 || !repeatsFirstAnswer) {
      writeFileSync(join(folder, "query"), query);
      runOther(folder, "openssl", "ts -reply -config tsa.cnf -section tsa -queryfile query -out reply");
    }
    response.setHeader("content-type", "application/timestamp-reply").end(readFileSync(join(folder, "reply")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/tsa`), root: certificates.root, requests: () => requests };
}
