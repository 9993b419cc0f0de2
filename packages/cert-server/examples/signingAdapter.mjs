// Stands between cert-server (CERT_SEAL_URL) and whatever holds the institute's key. This one lets OpenSSL sign, with a key in
// a file: SIGNING_KEY=key.pem node signingAdapter.mjs 8091. Put the call of your device or licensed service into `sign`.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { buffer, json } from "node:stream/consumers";

/**
 * Returns the signature of a SHA-256 digest: PKCS #1 v1.5, or ECDSA in DER. A service that makes a CMS signs the digest
 * `content` of the request instead, and its CMS in DER is answered as it is.
 * @param {Buffer} digest
 */
async function sign(digest) {
  const words = ["pkeyutl", "-sign", "-inkey", process.env.SIGNING_KEY ?? "key.pem", "-pkeyopt", "digest:sha256"];
  const openssl = spawn("openssl", words, { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((_resolve, reject) => openssl.once("error", reject));
  openssl.stdin.end(digest);
  const signature = await Promise.race([buffer(openssl.stdout), failed]);
  if (signature.length === 0) throw new Error("OpenSSL made no signature.");
  return signature;
}

const server = createServer(async (request, response) => {
  try {
    const { hash, attributes } = await json(request);
    if (hash !== "SHA-256") throw new Error(`The hash ${hash} is not known.`);
    response.end(await sign(Buffer.from(attributes, "base64")));
  } catch (error) {
    // cert-server lets PDFs leave unsigned, and asks again in a minute
    console.error(error);
    response.writeHead(502).end();
  }
});

// Whoever reaches this address has PDFs signed: keep it to this machine, or to cert-server alone
server.listen(Number(process.argv[2] ?? 8091), "127.0.0.1", () => console.log("ready"));
