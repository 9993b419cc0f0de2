/** Sentences for refusals that are due to the state of the server, and for those of fonts. */
export const serverReasons = {
  "busy.uploads": "正在处理的上传较多，请稍后再试",
  "busy.ownUploads": "您正在上传的文件合计过大，请等其中一个完成后再试",
  "busy.renderer": "正在生成和检查的证书较多，请稍后再试",
  "busy.nameLists": "正在读取的获奖名单较多，请稍后再试",
  "busy.passwords": "正在登录的人较多，请稍后再试",
  "temporary.certificates": "证书生成服务暂时不可用，请稍后再试",
  "temporary.nameLists": "获奖名单暂时无法读取，请稍后再试",
  "store.full": "数据所在的磁盘已满，本次操作未保存；查询和已存证书的下载不受影响",
  "store.readOnly": "数据目前只能读取，本次操作未保存",
  "store.unreachable": "数据库暂时无法连接，请稍后再试",
  "store.slow": "数据库没有及时应答，本次操作未保存，请稍后再试",
  "store.damaged": "数据库已损坏，须由系统管理员用最新的备份恢复",
  "ready.starting": "证书生成服务正在启动，首次启动要先解压字体，可能需要几分钟",
  "ready.renderer": "证书生成服务没有应答",
  "ready.disk": "数据所在的磁盘即将写满",
  "font.notFound": "没有这种字体，可能已被删除",
  "font.wrongExtension": "字体文件只能是 .ttf、.otf 或 .ttc 文件",
  /** The file is already stored, under this name. */
  "font.uploadedBefore": ({ fileName }: { fileName: string }) => `这种字体已经上传过，文件名是“${fileName}”`,
  /** `names` are the first of `count` activities, or certificate numbers of awards with templates of their own. */
  "font.inUse": ({ names, count }: { names: readonly string[]; count: number }) =>
    `${names.map((name) => `“${name}”`).join("、")}${count > names.length ? `等 ${count} 处` : ""}的奖证模板正在使用这种字体，不能删除；请先更换这些模板`,
} as const;
