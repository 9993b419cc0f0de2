/** The messages on the terminal. Messages sent to browsers are in cert-api. */
import type { Language, ListedAwardState } from "cert-api";

/** One line that names a variable and why its value is invalid. */
export const configMessages = {
  wrong: (name: string, rule: string) => `${name} 的值不正确：${rule}。`,
  range: (min: number, max: number) => `须是 ${min} 到 ${max} 的整数`,
  secret: (min: number) => `须有至少 ${min} 个字符，请用随机生成的字符串`,
  smtpUrl: "须是 smtp:// 或 smtps:// 开头的地址，例如 smtps://user:password@smtp.example.edu.cn",
  institute: (max: number) => `须是一行文字，最多 ${max} 个字`,
  smtpFrom: "须是发件人邮箱，例如 证书中心 <cert@example.edu.cn>；设置 CERT_SMTP_URL 时必填",
  hash: "其中有 #，网址到此为止；用户名和密码里的 # 请写作 %23",
  serviceUrl: "须是 http:// 或 https:// 开头的地址，不含用户名和密码",
  httpUrl: "须是 http:// 或 https:// 开头的地址",
  host: "须是主机名或 IP 地址",
  databaseUrl: "须是 postgres:// 开头的地址",
  switch: "须是 1/0、on/off 或 true/false",
  publicUrl: "须是 http:// 或 https:// 开头的完整地址，不带参数",
  basePath: "须是以 / 开头的路径",
  origins: "须是以逗号分隔的来源，例如 https://www.example.edu.cn",
  networks: "须是以逗号分隔的 IP 地址或网段，例如 203.0.113.0/24, 2001:db8::/32",
  timeZone: "须是时区名称，例如 Asia/Shanghai",
  oneOf: (values: readonly string[]) => `须是 ${values.join("、")} 之一`,
  password: (reason: string) => reason,
  issuer: "须是 https:// 开头的地址（本机可用 http://）",
  neededBy: (name: string) => `设置 ${name} 时必填`,
  notWithService: "不能与 CERT_SEAL_URL 同时设置：私钥在签章服务那里",
  unknown: (name: string, nearest: string | null) =>
    nearest === null
      ? `没有变量 ${name}，已忽略；cert-server serve --help 列出全部变量。`
      : `没有变量 ${name}，已忽略；是否指 ${nearest}？`,
  renamed: (name: string, present: string) => `变量 ${name} 现在叫 ${present}：旧名称在下一个版本不再起作用，请改名。`,
  removed: (name: string) =>
    `变量 ${name} 已取消，不起作用：审计链的末端只写在标准输出的日志里，请由 rsyslog 或 journald 送往另一台机器。`,
};

/** A path that this program, which runs as `user`, cannot write to. */
type Unwritable = {
  folder: string;
  path: string;
  code: string;
  owner: number;
  user: number;
};

export const startMessages = {
  ready: (address: string) => `电子证书系统已启动：${address}`,
  account: (account: string, password: string) => `管理员账号 ${account}，密码 ${password}（只显示这一次，请立即记下）`,
  givenPassword: (account: string) => `管理员账号 ${account}，密码为 CERT_ADMIN_PASSWORD 所设`,
  searchFor: (terms: readonly string[]) => `可以试着查询：${terms.join("、")}`,
  noSite: (folder: string) =>
    `没有找到网页（应在 ${folder}），只提供接口。在源码中请运行 npm run build；安装的请重新安装。`,
  newStore: (place: string) => `这是新的空系统，数据存放在 ${place}`,
  unwritable: ({ folder, path, code, owner, user }: Unwritable) =>
    `数据文件夹 ${folder} 不能建立或写入：${path}（${code}，属于 uid ${owner}）。请让本程序的账号（uid ${user}）能写它，例如 chown -R ${user} ${path}，或用 CERT_DATA 指定另一个文件夹。`,
  inUse: (folder: string) =>
    `数据文件夹 ${folder} 正由另一个进程使用：服务正在运行，或正在导入。请先停止它，或用 CERT_DATA 指定另一个文件夹。`,
  otherSecret:
    "CERT_SECRET 与这份数据所用的不同。请改回原来的值（各进程须相同）；原来的已丢失或须更换时，先运行 cert-server secret replace，以前加密的内容此后不能再读。",
  unreadable: "无法读取 CERT_SIGNATURE_KEY 或 CERT_SIGNATURE_CERT 所指的文件，请检查这两个路径。",
  noKey: "CERT_SIGNATURE_KEY 里没有 PEM 格式的私钥。",
  encryptedKey:
    "CERT_SIGNATURE_KEY 的私钥设有密码。请用 openssl pkcs12 -in 文件.p12 -nodes 或 openssl pkey 去掉密码，并使这个文件只有服务的账号能读。",
  readableKey: (file: string) =>
    `CERT_SIGNATURE_KEY 的文件 ${file} 这台机器上的任何用户都能读：请只让运行服务的用户读它（chown、chmod 600）。`,
  noCertificate: "CERT_SIGNATURE_CERT 里没有 PEM 格式的证书。",
  otherCertificate: "CERT_SIGNATURE_CERT 里的证书与 CERT_SIGNATURE_KEY 的私钥不是一对。",
  unsupportedKey: "签名用的密钥不能使用：须是 2048 位以上的 RSA，或 P-256。",
  expiredCertificate: (day: string) =>
    `CERT_SIGNATURE_CERT 的证书已于 ${day} 到期：换上新证书以前，下载的 PDF 不带电子签章。`,
  futureCertificate: (day: string) =>
    `CERT_SIGNATURE_CERT 的证书从 ${day} 起才有效：在此以前，下载的 PDF 不带电子签章。`,
  damagedStore: "数据库已损坏。请用最新的备份恢复，再启动。",
  newerStore: "数据由更新版本的程序建立，请使用新版本启动。",
  unreleasedStore:
    "数据由正式发布前的另一版本建立，本程序不能使用：请用原来的版本导出留存，再用 CERT_DATA 或 CERT_DATABASE_URL 指定空的位置启动。",
  waitingForDatabase: (reason: string, seconds: number) => `数据库还没有应答，最多等待 ${seconds} 秒：${reason}`,
  failed: (reason: string) => `无法启动：${reason}`,
  check: (reason: string, variables: string) => `${reason}（请检查 ${variables}）`,
};

export const commandMessages = {
  usage: `用法：
  cert-server serve                            启动服务
  cert-server user reset-password [账号]       为账号（默认 admin）生成新的初始密码
  cert-server user reset-second-factor [账号]  重置账号（默认 admin）的两步验证，此后凭密码登录
  cert-server user confirm-approver [账号]     确认账号（默认 admin）由本人使用：双人复核因他人改动过账号而不让通过时用
  cert-server public-url                       列出二维码用过的全部网址
  cert-server public-url add 网址              再登记一个二维码曾用过的网址，使其继续有效
  cert-server secret replace                   以现在的 CERT_SECRET 取代这份数据原来所用的
  cert-server rebuild search                   重新生成检索所用的数据，服务可照常运行
  cert-server export 文件                      把全部数据导出到一个新文件，服务可照常运行
  cert-server import 文件                      把导出的文件导入空的数据库
  cert-server backup 文件                      把数据备份到一个新文件，服务可照常运行
  cert-server archive 文件.zip [--with-pdf]    写一份离开本程序也能查阅和核对的档案；--with-pdf 连同公开过的 PDF
  cert-server archive 文件.zip --public        只写公开过的 PDF 的哈希值、状态和日期，没有姓名
  cert-server archive verify 文件.zip [证书.pdf]  检查档案；写了 PDF 时，说明它在档案中的状态
  cert-server erase award 奖证ID或证书编号 [原因]  依法删除一份奖证；不写原因时只列出将删除的内容
  cert-server erase holder 姓名 [值] [原因]       依法删除一位获奖人的全部奖证；值为证书编号或其内容，用来区分同名
  cert-server erase user 账号 [原因]             依法删除一个用户。原因：request 本人申请，retention 期限届满，
                                               law 法律要求，mistake 误录入
  cert-server verify                           检查全部数据，逐条列出问题，服务可照常运行
  cert-server --help | --version

设置由环境变量给出：cert-server serve --help 列出全部变量。`,
  serveUsage: (variables: string) => `用法：cert-server serve

启动服务，收到 SIGTERM 后做完手头的事再停止。设置由环境变量给出，方括号中为默认值：

${variables}

详细说明见安装包里的 docs/configuration.md。`,
  unknown: (command: string) => `没有这个命令：${command}`,
  noSecret: "请先设 CERT_SECRET。",
  secretReplaced: "已登记：这份数据从此使用现在的 CERT_SECRET。请用它重新启动各进程。",
  searchRebuilt: "检索所用的数据已重新生成。",
  noUser: (account: string) => `没有账号 ${account}。`,
  approverConfirmed: (account: string) =>
    `已确认账号 ${account} 由本人使用，记入审计。此前他人对它的改动不再妨碍它通过更正。`,
  reset: (account: string, password: string) =>
    `账号 ${account} 的新密码：${password}\n首次登录后须修改；此前的登录均已失效。`,
};

/** The name under which authenticator apps list the account. */
export const secondFactorIssuer = "电子证书系统";

export const secondFactorMessages = {
  none: (account: string) => `账号 ${account} 没有启用两步验证。`,
  reset: (account: string) => `账号 ${account} 的两步验证已重置，凭密码即可登录；此前的登录均已失效。`,
};

export const passwordResetMessages = {
  subject: "重新设置密码",
  text: (account: string, link: string) =>
    `有人申请重新设置账号 ${account} 的密码。请在一小时内打开下面的链接设置新密码，链接只能使用一次：\n\n${link}\n\n如果不是您本人申请的，不必理会这封邮件，密码不会改变。\n`,
};

export const claimMailMessages = {
  subject: (activity: string) => `“${activity}”的证书领取链接`,
  text: (facts: { activity: string; value: string; awards: number; link: string; day: string }) =>
    `${facts.value}：\n\n“${facts.activity}”的证书已经颁发，其中 ${facts.awards} 份可在下面的链接查看和下载，无需账号，有效期至 ${facts.day}：\n\n${facts.link}\n\n打开链接即可下载证书，请不要公开转发。\n`,
};

export const visitorNoticeMessages = {
  subject: (label: string) => `您的更正申请：${label}`,
  text: (facts: {
    activity: string | null;
    label: string;
    explanation: string;
    refusal: string | null;
    link: string;
  }) =>
    [
      `您对${facts.activity === null ? "" : `“${facts.activity}”的`}证书提出的更正申请已办结：${facts.label}。`,
      facts.refusal === null ? facts.explanation : `理由：${facts.refusal}`,
      facts.link,
    ].join("\n"),
};

export const publicUrlMessages = {
  wrongUrl: (text: string) => `${text} 不是网址：须是 http:// 或 https:// 开头的完整地址，不带参数。`,
  none: "还没有颁发过带网址的证书。",
  added: (url: string) => `已登记：${url} 下的二维码继续有效。`,
};

export const maintenanceMessages = {
  exported: (rows: number, tables: number, file: string) => `已导出 ${tables} 张表、${rows} 行到 ${file}。`,
  imported: (rows: number, tables: number, file: string) => `已从 ${file} 导入 ${tables} 张表、${rows} 行。`,
  fingerprint: (sha256: string) => `数据指纹：${sha256}`,
  copied: (file: string) => `已备份到 ${file}。恢复时把它作为新数据文件夹中的 cert.sqlite。`,
  dumped: (file: string) => `已备份到 ${file}（导出格式，用 import 恢复到空的数据库）。`,
  noStore: "没有数据：请检查 CERT_DATA 或 CERT_DATABASE_URL。",
  fileExists: (file: string) => `文件 ${file} 已存在，不会覆盖；请换一个名称。`,
  noFile: (file: string) => `没有文件 ${file}。`,
  notEmpty: "目标中已有数据，不能导入；请换一个空的数据文件夹或数据库。",
  olderFile: "文件由较早版本的程序导出，目标虽空却已是新结构；请换一个从未用过的数据文件夹或数据库。",
  otherFile: "文件由更新的版本或正式发布前的另一版本导出，请使用导出它的版本导入。",
  brokenFile: "文件不完整、被改动过，或不是导出的文件；什么都没有导入。",
  otherTables: "文件中的表与程序的不一致，不能导入。",
  olderStore: "数据的结构较旧，请先用本程序启动一次服务，再检查。",
  failed: (reason: string) => `没有完成：${reason}`,
  notArchive: (file: string) => `${file} 不是 cert-server archive 写的档案，或已损坏得无法读取。`,
};

export const archiveMessages = {
  written: (file: string, counts: { awards: number; renditions: number; pdfs: number }) =>
    `已写入 ${file}：奖证 ${counts.awards} 份，公开过的 PDF 的哈希值 ${counts.renditions} 条，PDF ${counts.pdfs} 份。`,
  fingerprint: (sha256: string) => `档案指纹：${sha256}（请另行记下：整份档案被重做时，只有它能说明）`,
  damaged: (sha256: string) => `PDF ${sha256} 与登记的哈希值不符，没有写入；请运行 cert-server verify。`,
  changed: "内容被改动过，与清单上的哈希值不符",
  missing: "缺少",
  surplus: "多出，或重复",
  otherName: "内容与文件名中的哈希值不符",
  pdfWithoutRendition: "renditions.csv 中没有这份 PDF",
  line: (path: string, message: string) => `${path}：${message}`,
  none: (files: number, pdfs: number) => `检查完毕，没有发现问题。文件 ${files} 个，其中 PDF ${pdfs} 份。`,
  found: (problems: number) => `检查完毕，发现 ${problems} 处问题。`,
  head: (at: string, position: string, hash: string) =>
    `档案的时间 ${at}，审计记录的链上 ${position} 条，末端 ${hash}。`,
  signed: (name: string, sha256: string) =>
    `签名：${name}，证书的 SHA-256 指纹 ${sha256}（请与该单位公布的对照：证书谁都能做，指纹不能）`,
  unsigned: "档案没有签名。",
  wrongSignature: "签名与清单不符：清单被改动过，或签名不是它的",
  nameless: "没有名称的证书",
  genuine: "原件：与档案所载的文件完全一致，是当前版本，有效。",
  expired: (day: string) => `原件，但已过期：有效期至 ${day}。`,
  superseded: (day: string) => `原件，但 ${day} 已更换为新的版本，请以新版本为准。`,
  ended: {
    revoked: (day: string) => `原件，但 ${day} 已撤销，不再有效。`,
    withdrawn: (day: string) => `原件，但 ${day} 已删除，不再有效。`,
  },
  appended: "被改动过：文件的前一部分是档案所载的原件，后面有追加的内容。",
  unknown: "档案中没有这个文件：它被改动过，不是原件，从未公开过，已依法删除，或是在档案之后颁发的。",
  until: (day: string) => `以上截至档案的日期 ${day}：此后是否更换、撤销或删除，档案不能说明。`,
  unjudged: "档案有以上问题，不能据此判断这个文件。",
};

const manifestCheck = `档案采用 BagIt（RFC 8493）：manifest-sha256.txt 列出每个文件的 SHA-256，bag-info.txt 载有档案的时间和审计记录的链末端。
有 tagmanifest-sha256.txt.p7s 的，是制作单位对清单的签名，可用 OpenSSL 核对：
openssl cms -verify -binary -inform DER -in tagmanifest-sha256.txt.p7s -content tagmanifest-sha256.txt -purpose any -CAfile 上级证书.pem -out 输出
sha256sum -c tagmanifest-sha256.txt manifest-sha256.txt
`;

const pdfCheck = `手工核对：计算 PDF 的 SHA-256
（Windows：certutil -hashfile 证书.pdf SHA256；其他：sha256sum 证书.pdf），在 renditions.csv 中查找。
状态截至档案的时间：此后是否更换、撤销或删除，档案不能说明。
`;

/** The texts in an archive, which are those of its institute. */
export const archiveFileMessages = {
  /** The columns of the table of awards. */
  columns: [
    "证书编号",
    "姓名",
    "活动名称",
    "版本",
    "状态",
    "状态日期",
    "原因",
    "颁发日期",
    "有效期至",
    "内容",
    "文件的 SHA-256",
  ],
  readme: {
    full: `这是电子证书系统的档案，不用原来的程序也能查阅。内有姓名等个人信息，请妥善保管。

awards.csv      奖证，每个版本一行，可用 Excel 或 WPS 打开、筛选、查找。
awards.jsonl    奖证的全部内容，每份一行 JSON（UTF-8）。时间为协调世界时。依法删除的奖证只留下证书编号。
                renditions 是由它生成过的文件，sha256 为其哈希值，firstPublicAt 为首次公开的时间，没有公开过的为 null。
renditions.csv  公开过的 PDF，每个一行：
                sha256           PDF 的 SHA-256
                first_public_at  首次公开的时间
                valid_until      有效期的最后一天；空为长期
                superseded_at    更换为新版本的时间；空为当前版本
                state, state_at  奖证的状态 valid（有效）、revoked（已撤销）、withdrawn（已删除）及其时间
                pdf              PDF 在档案中的位置；空为没有收录
pdf             公开过的 PDF，文件名是其哈希值，内容与公开时逐字节相同。

${manifestCheck}cert-server archive verify 文件.zip [证书.pdf] 检查档案，并说明一个 PDF 在其中的状态。${pdfCheck}`,
    public: `这是电子证书系统公开的核对档案，不用原来的程序也能使用。内有公开过的 PDF 的哈希值、状态和日期，没有姓名、编号和网址。

renditions.csv  每个 PDF 一行：
                sha256           PDF 的 SHA-256
                first_public_at  首次公开的时间（协调世界时，下同）
                valid_until      有效期的最后一天；空为长期
                superseded_at    更换为新版本的时间；空为当前版本
                state, state_at  证书的状态 valid（有效）、revoked（已撤销）、withdrawn（已删除）及其时间

${manifestCheck}cert-server archive verify 文件.zip 证书.pdf 说明一个 PDF 的状态。${pdfCheck}`,
  },
};

export const eraseMessages = {
  notVacuumed:
    "已依法删除的内容尚未从数据文件中清除：另一个程序正在读取，或磁盘已满。服务运行时会自动再次清除，每分钟一次。",
  award: (id: string, number: string | null, isErased: boolean) =>
    `${id}（${number ?? "无证书编号"}）${isErased ? "：已依法删除" : ""}`,
  spellings: (names: readonly string[]) => `获奖者姓名的写法：${names.join("、")}`,
  user: (id: number, account: string) => `用户 ${id}（${account}）`,
  advice: (reasons: readonly string[]) =>
    `以上将被依法删除，不能恢复；所属活动使用中的名单、照片和证书文件去掉相应内容，已更换的一并移除。确认请在命令后写明原因：${reasons.join("、")}。`,
  noAward: "没有符合的奖证。",
  noUser: (account: string) => `没有账号 ${account}。`,
  alreadyErased: (id: string, day: string) => `${id} 已于 ${day} 依法删除，无须再次删除。`,
  erased: (awards: number, files: number, rewritten: number) =>
    `已依法删除 ${awards} 份奖证，移除 ${files} 个上传的文件，改写 ${rewritten} 个使用中的文件。`,
  erasedUser: (id: number) => `已依法删除用户 ${id}。`,
  mentions: {
    activity: (name: string) => `活动“${name}”的名称中有此姓名，不会自动删除，请自行修改。`,
    notice: (name: string) => `活动“${name}”的通知中有此姓名，不会自动删除，请自行处理。`,
  },
  backups: "此前的备份、导出文件、日志和升级前自动留下的副本（cert.sqlite.before-…）不受影响，请按规定另行处理。",
};

export const problemMessages = {
  line: (table: string, id: string, message: string) => `${table} ${id}：${message}`,
  none: (counts: string) => `检查完毕，没有发现问题。${counts}`,
  found: (problems: number, counts: string) => `检查完毕，发现 ${problems} 处问题。${counts}`,
  counts: (awards: number, files: number, pdfs: number) =>
    `奖证 ${awards} 份，文件内容 ${files} 份，存档的 PDF ${pdfs} 份。`,
  damaged: (what: string) => `数据库文件损坏：${what}`,
  reference: (table: string) => `指向的 ${table} 记录不存在`,
  hash: "内容与哈希值不符",
  value: (column: string, value: string) => `${column} 的值不正确：${value}`,
  unheldAuthorities: (count: number, name: string) => `有 ${count} 项内置权限没有启用的用户拥有，例如 ${name}`,
  noAward: "所属的奖证不存在",
  notLast: (current: number, last: number) => `当前版本是 ${current}，最后的版本却是 ${last}`,
  versionChanged: "与颁发时的摘要不符：所载内容或模板的程序被改动过",
  issuedOtherwise: "所颁发的奖证版本与这条记录的摘要不符：有版本被改动、添加或删去",
  stateChanged: (state: string, logged: string) => `状态是 ${state}，审计记录所载的是 ${logged}`,
  unlogged: "没有相应的审计记录：它不是经本程序授予的",
  roleChanged: "名称、所及范围或两步验证与审计记录不符",
  versionGap: (expected: number, actual: number) => `版本不连续：应为 ${expected}，却是 ${actual}`,
  versionless: (version: number) => `版本 ${version} 不存在，却有其记录`,
  existingPdf: (version: number) => `版本 ${version} 的已有证书与内容中的引用不符`,
  erasedState: (state: string) => `已依法删除的奖证状态是 ${state}`,
  notErased: (what: string) => `已依法删除，却仍有 ${what}`,
  erasedNothing: (subject: string) => `依法删除的用户 ${subject} 不存在`,
  photos: (version: number) => `版本 ${version} 的照片与内容不符`,
  holders: (version: number) => `版本 ${version} 的获奖人与姓名不符`,
  number: (number: string, content: string) => `证书编号 ${number} 与内容中的 ${content} 不符`,
  numberNotTaken: (number: string) => `证书编号 ${number} 没有登记为已用`,
  numberOfOther: (number: string) => `登记的证书编号 ${number} 从未属于这份奖证`,
  searchResult: "检索所显示的内容与奖证不符",
  missingKey: (key: string) => `缺少检索键 ${key}`,
  otherKey: (key: string) => `多出检索键 ${key}`,
  wrongKey: (key: string) => `检索键 ${key} 的次序或前缀长度不正确`,
  frozenHash: "已公开的 PDF 与登记的哈希值不符",
  signedRendition: "签名没有对应的 PDF 记录",
  frozenRendition: "存档的 PDF 没有对应的公开记录",
  chained: (entries: number, position: number, hash: string) =>
    `审计记录 ${entries} 条，链上 ${position} 条，末端 ${hash}（请与别处留存的日志中的末端对照）。`,
  entryChanged: "审计记录被改动过，与链上的哈希值不符",
  whoChanged: "审计记录的账号或来源被改动过，与链上的摘要不符",
  changeChanged: "审计记录的内容被改动过，与链上的摘要不符",
  entryRemoved: (position: number) => `审计记录已被删去，链上仍有它的第 ${position} 位`,
  entryUnchained: "审计记录不在链上",
  entryPassedOver: "审计记录迟迟没有接入链，而它之后的记录已经接入",
  entryWaitsChained: "审计记录标为尚未接入链，链上却已有它，之后的记录因此无法接入",
  detailRemoved: "审计记录的细节已被删去",
  chainGap: (expected: number, actual: number) => `链不连续：应为第 ${expected} 位，却是第 ${actual} 位`,
  chainBroken: "链上的哈希值与前一位不符：此处或之前被改动、删去或调换过次序",
  erasedDetails: (stored: number, actual: number) => `依法删除时登记清空审计记录的细节 ${stored} 处，现有 ${actual} 处`,
  erasedDigest: "依法删除时清空的审计记录细节与登记的摘要不符",
  erasureEntry: "依法删除没有相应的审计记录，或与审计记录所载的细节不符",
  nothing: "（无）",
};

export const firstNames = {
  /** The identity providers on the login page. */
  provider: "统一身份认证",
  cas: "学校统一身份认证",
  wechat: "微信",
  departments: ["教育科学研究院", "教育评估院"] as const,
  administrator: "系统管理员",
  manager: "证书管理员",
  reader: "查阅员",
  auditor: "审计员",
  read: (noun: string) => `查看${noun}`,
  write: (noun: string) => `管理${noun}`,
  authorities: {
    "activity:publish": "发布活动",
    "correction:approve": "通过更正申请",
    "audit:read": "查看审计记录",
    "settings:write": "修改系统设置",
    "erase:write": "依法删除",
  },
};

export const markMessages = {
  author: "名单核对",
  suffix: "（标出错误）",
} as const;

/** The end of a proof's file name, after the name of its activity. */
export const proofSuffix = "打样";

export const downloadMessages = {
  /** The workbook that lists the certificates, and its only sheet. */
  indexFile: "目录.xlsx",
  indexSheet: "目录",
  file: "文件",
  note: "说明",
  expired: "已过期",
  noGroup: "未填写",
};

export const templateMessages = { proofSheet: "校对表" };

export const handoutMessages = {
  undownloaded: "未下载",
  claimSheet: "领取链接",
  claimAwards: "证书份数",
  claimAddress: "领取链接",
  claimExpires: "有效期至",
};

export const selectionMessages = {
  fileName: "奖证",
  state: "状态",
  states: { valid: "有效", expired: "已过期", revoked: "已撤销" } satisfies Record<ListedAwardState, string>,
  downloadedOn: "首次下载",
};

export const docsMessages = {
  "zh-CN": {
    title: "接口说明",
    lead: "每个回答都是 { code, data, success, message }。除上传外，请求均为 JSON；凭 Cookie 修改数据的请求须带与网站相同的 Origin。",
    document: "OpenAPI 3.1 文档",
    access: "权限",
    public: "公开",
    session: "登录后",
    input: "参数",
    output: "回答中的 data",
    schemas: "数据",
    file: "文件",
    failure: "未完成的请求",
    name: "名称",
    place: "位置",
    path: "路径",
    query: "查询",
    body: "正文",
    type: "类型",
    required: "必填",
    yes: "是",
    no: "否",
  },
  en: {
    title: "API",
    lead: "Every answer is { code, data, success, message }. Requests are JSON, except uploads; one that changes data by a cookie must have the site's own Origin.",
    document: "OpenAPI 3.1 document",
    access: "Access",
    public: "public",
    session: "after login",
    input: "Parameters",
    output: "data of the answer",
    schemas: "Data",
    file: "File",
    failure: "The request was not fulfilled",
    name: "Name",
    place: "Place",
    path: "path",
    query: "query",
    body: "body",
    type: "Type",
    required: "Required",
    yes: "yes",
    no: "no",
  },
} satisfies Record<Language, Record<string, string>>;
