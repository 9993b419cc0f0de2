import type { Counted, Limited, Named, OfColumn, OfFile } from "../params.ts";

/** Sentences for refusals of activities and of their files. */
export const activityReasons = {
  "activity.notFound": "没有这个活动",
  /** Its files, its settings or the choices about its list were changed since the caller read it. */
  "activity.changed": "这个活动刚刚有变化，请重新核对",
  "activity.hasAwards": "活动下已有奖证，不能删除",
  /** The name list holds addresses, and was encrypted with a secret that is no longer known. */
  "activity.listSealed": "名单已加密保存，而系统的密钥已更换，无法读取。请重新上传名单，或请系统管理员恢复原来的密钥",
  /** The name list holds addresses and is available only to users who may change the activity. */
  "activity.listHoldsAddresses": "这份名单含有邮箱或手机号等个人信息，只有可以修改该活动的人员才能下载",
  /** The column cannot be used for a holder check, because the product itself reads it. */
  "activity.holderCheckColumn": ({ column }: OfColumn) => `“${column}”由系统使用，不能用来核对，请换一列`,
  /** Without a secret no answers can be stored for comparison. */
  "activity.holderCheckNeedsSecret": "核对内容须加密保存，而系统没有设置密钥，请联系系统管理员",
  "activity.noUpload": "没有这个文件",
  "activity.noReport": "这份文件没有保存核对结果，请重新上传",
  "activity.erasedMeanwhile":
    "操作期间该活动有奖证被依法删除，操作没有完成；请确认所用名单和文件不含已删除的获奖人，然后重试",
  "activity.needsPublicUrl": "奖证模板含有二维码，其中的地址须长期有效；对外网址未设置，请联系系统管理员",
  "activity.sheetsUndecided": ({ sheets: names }: { sheets: readonly string[] }) =>
    `请先选择名单中的工作表${names.map((name) => `“${name}”`).join("、")}是并入还是不使用，再发布`,
  "activity.unknownSheet": ({ sheet: name }: { sheet: string }) => `名单里没有有内容的工作表“${name}”`,
  "activity.sheetTwice": ({ sheet: name }: { sheet: string }) => `工作表“${name}”重复`,
  "activity.sheetMissing": ({ sheet: name }: { sheet: string }) => `请选择工作表“${name}”是并入还是不使用`,
  "activity.sheetWithoutName": ({ sheet: name }: { sheet: string }) =>
    `工作表“${name}”没有“姓名”一列，不能并入；如果它也是名单，请补上表头后重新上传`,
  "activity.sheetHidden": ({ sheet: name }: { sheet: string }) =>
    `工作表“${name}”是隐藏的，不能并入；如果要用，请取消隐藏后重新上传`,
  "activity.noSheetJoined": "请至少并入一张工作表",
  /** `row` and `sheet` are those of the first of `count` rows. */
  "activity.needsNumbers": ({ row, count, sheet = "" }: { row: number; count: number; sheet?: string }) =>
    `名单${sheet === "" ? "" : `的工作表“${sheet}”`}第 ${row} 行${count > 1 ? `等 ${count} 行` : ""}没有证书编号，无法判断是已颁发的哪一张，还是新的奖证。请在“核对与发布”中逐行选择，或给这些行填上证书编号后重新上传`,
  "activity.awardTwice": ({ name }: Named) => `“${name}”已颁发的奖证只能对应一行`,
  "activity.needsNumber": ({ name }: Named) => `没有证书编号，无法判断“${name}”是新的奖证，还是已颁发的哪一张`,
  "activity.listErrors": ({ count }: Counted) => `获奖名单有 ${count} 处错误，文件未保存`,
  /** `fileName` is undefined in reasons that were stored before it was named. */
  "activity.listErrorsAtPublish": ({ count, fileName = "" }: { count: number; fileName?: string }) =>
    `获奖名单${fileName === "" ? "" : `“${fileName}”`}有 ${count} 处错误，没有发布`,
  "activity.listOffered": "请核对这份名单对应的列和有错误的行，确认后即可使用",
  "activity.templateOffered": "请核对名单中与这份模板对应的列，确认后即可使用",
  "activity.choiceErrors": ({ count }: Counted) => `这样选择，获奖名单还有 ${count} 处错误，选择未保存`,
  /** A column that is printed or shown cannot be left out. */
  "activity.columnUsed": ({ column }: OfColumn) => `“${column}”要印在证书上或显示出来，不能不导入`,
  "activity.unknownHeader": ({ column }: OfColumn) => `名单里没有表头为“${column}”的列，请重新选择`,
  "activity.unknownPlaceholder": ({ name }: Named) => `模板里没有需要对应的占位符“${name}”`,
  "activity.columnTwice": ({ name }: Named) => `占位符“${name}”重复`,
  "activity.templateErrors": ({ count }: Counted) => `奖证模板有 ${count} 处错误，文件未保存`,
  "activity.templateReason": "更换已颁发奖证的模板须填写原因，原因会公开显示",
  "activity.unlistedReason": "撤销或删除名单中已删除的奖证须填写原因",
  "activity.noGalleryTemplate": "模板库中没有这个模板",
  "activity.reprintErrors": ({ count }: Counted) => `有 ${count} 张已颁发的奖证不能这样印出，没有发布`,
  /** `why` is a sentence, `cause` its code. */
  "activity.unprintableAward": ({ number, name, why }: { number: string; name: string; why: string; cause: string }) =>
    `奖证${number === "" ? "" : `“${number}”`}（${name}）：${why}`,
  "activity.wrongExtension": "奖证模板只能是 .docx 文件，请用 Word 或 WPS 另存为 .docx",
  "activity.photosNotZip": "照片请打包成 .zip 压缩包后上传",
  "activity.photosBroken": "照片压缩包已损坏，无法打开，请重新压缩后再上传",
  "activity.photosLocked": "照片压缩包有密码，请去掉密码后再上传",
  "activity.photosUnsafe": ({ file }: OfFile) => `照片压缩包里有不允许的路径“${file}”，请重新压缩后再上传`,
  "activity.photosTooMany": ({ limit }: Limited) => `照片压缩包里最多放 ${limit} 个文件`,
  "activity.photosTooLarge": ({ megabytes }: { megabytes: number }) =>
    `照片压缩包解开后超过 ${megabytes} MB，请缩小照片后再上传`,
  "activity.photosTooManyPixels": ({ megapixels }: { megapixels: number }) =>
    `照片合计超过 ${megapixels} 百万像素，请缩小照片后再上传`,
  "activity.archiveTooSlow": ({ minutes }: { minutes: number }) =>
    `压缩包里的文件检查了 ${minutes} 分钟还没有完，请分成几个较小的压缩包上传`,
  "activity.photosEmpty": "照片压缩包里没有图片",
  "activity.photoErrors": ({ count }: Counted) => `照片有 ${count} 处问题，改正后请重新上传压缩包`,
  "activity.certificatesNotZip": "已有证书请打包成 .zip 压缩包后上传",
  "activity.certificatesBroken": "已有证书压缩包已损坏，无法打开，请重新压缩后再上传",
  "activity.certificatesLocked": "已有证书压缩包有密码，请去掉密码后再上传",
  "activity.certificatesUnsafe": ({ file }: OfFile) => `已有证书压缩包里有不允许的路径“${file}”，请重新压缩后再上传`,
  "activity.certificatesTooMany": ({ limit }: Limited) => `已有证书压缩包里最多放 ${limit} 个文件，请分成几个活动`,
  "activity.certificatesTooLarge": ({ megabytes }: { megabytes: number }) =>
    `已有证书压缩包解开后超过 ${megabytes} MB，请分成几个活动`,
  "activity.certificatesEmpty": "已有证书压缩包里没有 PDF",
  "activity.certificateErrors": ({ count }: Counted) =>
    `已有证书有 ${count} 处问题，文件未保存，改正后请重新上传压缩包`,
  "activity.issuedWithTemplate": "该活动的奖证已按奖证模板颁发，不能改用已有证书，请另建活动",
  "activity.issuedWithCertificates": "该活动的奖证是已有证书，不能改用奖证模板，请另建活动",
  /** `count` is the number of awards in the name list. */
  "activity.noRow": ({ row, count }: { row: number; count: number }) =>
    count === 0 ? "还没有获奖名单，不能按名单预览" : `获奖名单共 ${count} 份奖证，没有第 ${row} 份`,
  "activity.noCertificates": "这个活动还没有可以下载的奖证",
  "activity.unknownColumn": ({ column }: OfColumn) => `这个活动的奖证没有“${column}”这一列，不能按它分组`,
  "activity.otherAwards": ({ count }: Counted) =>
    `所选的奖证里有 ${count} 张不属于这个活动，或已经失效，请刷新后重新选择`,
  /** For requests limited to certificates that were never downloaded. */
  "activity.noUndownloaded": "这个活动的奖证都已下载过",
  /** The client disconnected after `done` of `total` certificates. */
  "activity.downloadInterrupted": ({ done, total }: { done: number; total: number }) =>
    `下载在第 ${done} 份中断（共 ${total} 份），请重新下载`,
  "activity.scheduleTime": "定时发布的时间须晚于现在，且在一年以内",
  "activity.notScheduled": "这个活动没有设置定时发布，或已经发布",
  /** A scheduled publish will be refused, because the plan that it was to carry out has changed. */
  "activity.scheduleOutdated": "设定发布时间以后，文件、选择或设置有了更改，到时不会发布。请重新核对，再设定时间",
  /** The user who scheduled the publish may no longer publish the activity. */
  "activity.schedulerForbidden": "设置定时发布的用户已停用，或不再有发布这个活动的权限",
  /** A column has more values than an activity can have claim links. */
  "activity.manyClaims": ({ column, count, limit }: { column: string; count: number; limit: number }) =>
    `“${column}”一列有 ${count} 个不同的值，最多生成 ${limit} 个领取链接，请换一列`,
  /** A column has a value that is too long for a claim link. */
  "activity.longClaim": ({ column, limit }: { column: string; limit: number }) =>
    `“${column}”一列有超过 ${limit} 个字的内容，不能按它生成领取链接，请换一列`,
  "activity.claimAddress": ({ line, text }: { line: number; text: string }) =>
    `第 ${line} 行“${text}”不是单位和邮箱，请改正后再保存`,
  "activity.claimAddressTwice": ({ line, value, first }: { line: number; value: string; first: number }) =>
    `第 ${line} 行的“${value}”在第 ${first} 行已经写过，请只留一行`,
  "activity.claimSecret": "系统没有设置密钥，不能保存邮箱，请联系系统管理员",
  "activity.unknownClaim": "没有这个领取链接，请刷新后重新选择",
  "activity.downloadsRunning": ({ count }: Counted) => `正在生成 ${count} 份批量下载，请等其中一份完成后再试`,
  "activity.recompileChanged": "奖证模板、字体或程序刚刚改变，请重新查看差别后再确认",
} as const;
