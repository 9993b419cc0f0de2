// Runs the pages for operators from their first line to their last: `npm start` here, the rest in bare Debians, one for each
// language of the operating page. Needs root or sudo, debootstrap, the npm registry, Debian's packages, and the ports that the
// pages use. Arguments choose among the pages: node scripts/commands/debian.mjs docs/operating.en.md
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildStale } from "../build.mjs";
import { getTarball, pack } from "../packages.mjs";
import { environment, node, root } from "../step.mjs";
import { takeBlocks } from "./blocks.mjs";

/** @typedef {import("./blocks.mjs").Block} Block */

const blocks = takeBlocks("scripts/commands/debian.mjs");
const later = "9.0.0";

/** @param {string} file @param {string[]} args @param {Record<string, string>} [env] */
const run = (file, args, env = {}) =>
  execFileSync(file, args, { cwd: root, env: { ...environment, ...env }, stdio: ["ignore", "inherit", "inherit"] });
/** @param {string} file @param {string[]} args */
const runAsRoot = (file, ...args) => (process.getuid?.() === 0 ? run(file, args) : run("sudo", [file, ...args]));

/** The way in which the program of a file reads it, and what it does with it. @type {Record<string, string>} */
const trials = {
  ini: "",
  caddy: `
caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile
printf '{\\nlocal_certs\\nskip_install_trust\\n}\\n' | cat - /etc/caddy/Caddyfile > /root/Caddyfile
caddy start --adapter caddyfile --config /root/Caddyfile
curl -fsSk --retry 9 --retry-all-errors --resolve cert.example.edu.cn:443:127.0.0.1 https://cert.example.edu.cn/frame/search -o /dev/null
caddy stop
`,
  nginx: `
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cert.example.edu.cn -addext subjectAltName=DNS:cert.example.edu.cn \\
  -keyout /etc/ssl/cert.example.edu.cn.key -out /etc/ssl/cert.example.edu.cn.pem
nginx -t
nginx
ask() {
  curl -fsS --retry 9 --retry-all-errors --cacert /etc/ssl/cert.example.edu.cn.pem \\
    --resolve cert.example.edu.cn:443:127.0.0.1 --resolve cert.example.edu.cn:80:127.0.0.1 "$@"
}
ask https://cert.example.edu.cn/frame/search -o /dev/null
ask http://cert.example.edu.cn/v/1 -o /dev/null -w '%{redirect_url}' | grep -x https://cert.example.edu.cn/v/1
# Below a path, as the page says
systemctl stop cert-server
sed -i 's,location /,location /zs/,' /etc/nginx/conf.d/cert.conf
nginx -s reload
CERT_PUBLIC_URL=https://cert.example.edu.cn/zs CERT_BASE_PATH=/zs cert-server serve &
ask https://cert.example.edu.cn/zs/frame/search | grep /zs/_astro/ > /dev/null
kill $!
wait $!
nginx -s stop
systemctl start cert-server
`,
};

/** The work that systemd would do, and the files of a reader: before the line that needs them. @type {[RegExp, string][]} */
const preparations = [
  [/^.*createuser/mu, "pg_ctlcluster 15 main start"],
  [/^cert-render /u, "cp node_modules/cert-server/demonstration/template.docx 模板.docx\ncp /root/内容.json ."],
];

/** @param {Block} block */
function toShell({ language, code, file }) {
  if (language !== "sh")
    return `${language === "ini" ? "" : `apt-get install --yes ${language}`}\ncat > ${file} <<'BLOCK'\n${code}BLOCK\n${trials[language]}`;
  return (
    preparations
      .reduce((text, [line, lines]) => text.replace(line, `${lines}\n$&`), code)
      .replaceAll(/\b(?:cert-server serve|npm start)\b/gu, "until-ready $&")
      // `.ci/run` runs the tests
      .replace(/^npm test.*/mu, "")
      // What a reader writes in the place of a word, or when asked
      .replaceAll(/新版本|NEW/gu, later)
      .replaceAll(/密码|(?<=cert:)password/gu, "Secret-1")
      .replace(/createuser.*/u, (line) => `${line} <<< $'Secret-1\\nSecret-1'`)
  );
}

/** @param {(block: Block) => boolean} chooses */
const toScript = (chooses) => blocks.filter(chooses).map(toShell).join("\n");
/** @param {string} name */
const readme = (name) => toScript(({ page }) => page === `packages/${name}/README.md`);
const isOffline = (/** @type {Block} */ { code }) => code.includes(".tar.gz -C /opt");

/** The commands that a Debian runs for an operating page, with what the other pages say of an installation. @param {string} operating */
const toOperatingScript = (operating) => `
${toScript((block) => block.page === operating && !isOffline(block))}
${toScript(({ page }) => page === operating.replace("operating", "maintenance"))}
cert-server verify
# The first start told the password
grep admin /var/log/cert-server.service
systemctl stop cert-server
mkdir /root/readme
(
cd /root/readme
cp ../*.tgz ../fonts/*.tgz .
${readme("cert-server")}
${readme("cert-fonts")}
${readme("cert-render")}
)
# The intranet: what came from npm is gone, and so is the network
rm -r /opt/cert-server /usr/local/bin/node /usr/local/bin/npm
echo > /etc/resolv.conf
${toScript((block) => block.page === operating && isOffline(block))}
cert-server verify
until-ready cert-server serve
`;

/** Packs the packages again under a later version, as an upgrade brings them. @param {string} folder @param {string} target */
function packLater(folder, target) {
  for (const name of ["cert-api", "cert-render", "cert-server"]) {
    const place = mkdtempSync(join(folder, "later-"));
    run("tar", ["-xzf", getTarball(name), "-C", place]);
    const manifest = join(place, "package/package.json");
    const text = readFileSync(manifest, "utf8").replace(/"version": "[^"]+"/u, `"version": "${later}"`);
    writeFileSync(manifest, text.replaceAll(/("cert-(?:api|render)": )"[^"]+"/gu, `$1"${later}"`));
    // npm reads one that is not compressed, too
    run("tar", ["-cf", join(target, `${name}-${later}.tgz`), "-C", place, "package"]);
  }
}

/** Lays out a Debian, with what the pages bring there in /root. @param {string} folder */
function layOut(folder) {
  const system = join(folder, "debian");
  runAsRoot("debootstrap", "--variant=minbase", "--include=systemd", "bookworm", system);
  const home = join(folder, "home");
  for (const name of ["cert-api", "cert-render", "cert-server"])
    cpSync(getTarball(name), join(home, basename(getTarball(name))));
  cpSync(getTarball("cert-fonts"), join(home, "fonts", basename(getTarball("cert-fonts"))));
  packLater(folder, home);
  run(node, ["scripts/bundle.mjs"]);
  run("mv", [...globSync("cert-server-*.tar.gz", { cwd: root }), home]);
  const values = "姓名 单位 作品名称 奖项 活动名称 年份 日期 证书编号 二维码".split(" ");
  writeFileSync(join(home, "内容.json"), JSON.stringify(Object.fromEntries(values.map((name) => [name, "甲"]))));
  runAsRoot("cp", "-r", `${home}/.`, join(system, "root"));
  runAsRoot("cp", "/etc/hosts", join(system, "etc/hosts"));
  // Of a network whose proxy has a certificate authority of its own
  runAsRoot("cp", "-r", "/usr/local/share/ca-certificates", join(system, "usr/local/share"));
  for (const name of ["systemctl", "until-ready"])
    runAsRoot("cp", join(import.meta.dirname, name), join(system, "usr/local/bin"));
  return system;
}

/** @param {string} folder @param {string} system @param {string} page */
function runPage(folder, system, page) {
  const place = join(folder, page.replaceAll("/", "-"));
  const script = join(folder, "page.sh");
  writeFileSync(script, toOperatingScript(page));
  runAsRoot("cp", "-a", system, place);
  runAsRoot("cp", script, join(place, "root"));
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim().replace(/\/$/u, "");
  // All that the page starts ends with this, and its mounts with it
  const enter = `mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 \
    REGISTRY="$1" NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin DEBIAN_FRONTEND=noninteractive bash -exuo pipefail /root/page.sh`;
  runAsRoot(
    "unshare",
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "setsid",
    "--wait",
    "bash",
    "-ec",
    enter,
    place,
    registry,
  );
  runAsRoot("rm", "-rf", "--one-file-system", place);
}

if (!(await buildStale())) process.exit(1);
pack();
const folder = mkdtempSync(join(tmpdir(), "cert-debian-"));
const pages = [...new Set(blocks.map(({ page }) => page))].filter((page) => page.startsWith("docs/operating"));
const chosen = pages.filter((page) => process.argv.length < 3 || process.argv.includes(page));
try {
  const starts = toScript(({ code }) => code.includes("npm start"));
  run("bash", ["-exuo", "pipefail", "-c", starts], {
    CERT_DATA: join(folder, "data"),
    PATH: `${import.meta.dirname}:${environment.PATH}`,
  });
  const system = layOut(folder);
  for (const page of chosen) runPage(folder, system, page);
  console.log(`${chosen.join(", ")}: all ran as written.`);
} finally {
  runAsRoot("rm", "-rf", "--one-file-system", folder);
}
