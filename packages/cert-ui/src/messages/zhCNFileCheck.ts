/** The texts of the page where a file is checked. Not a part of `zhCN`, so that the search loads none of them. */
export const zhCNFileCheck = {
  title: "核验文件",
  description: "选择证书的 PDF 或照片，看它是不是颁发的原件，现在是否有效。",
  footer: "请核对地址栏：只有本机构网址上的结果才可信。",
  invitation: "手里有证书的 PDF 或照片？看它是不是原件",
  privacy: "文件只在您的设备上检查，不会上传：发往服务器的只有文件的指纹（SHA-256）和证书的核验网址。",
  withoutScript: "核验文件需要启用 JavaScript。也可以扫描证书上的二维码，或按姓名、证书编号查询。",
  file: {
    label: "选择证书的 PDF 或照片",
    hint: "也可以把文件拖到这里",
    several: "一次只能核对一个文件，请只拖入一个。没有核对：{names}",
  },
  camera: {
    start: "用摄像头扫描二维码",
    stop: "停止扫描",
    picture: "摄像头的画面",
    scanning: "请把证书上的二维码对准画面。",
    denied: "浏览器没有得到使用摄像头的许可。请在浏览器的网站设置中允许，或改为选择照片、输入网址。",
    notLoaded: "扫描功能没有加载成功，请检查网络后再试；仍不行时请刷新页面。",
    missing: "没有可用的摄像头（网页须以 https 打开）。请改为选择照片，或输入网址。",
  },
  address: {
    label: "核验网址或证书编号",
    hint: "核验网址在证书的二维码中；输入证书编号时转到查询。",
    empty: "请输入核验网址或证书编号",
    submit: "查看",
  },
  steps: {
    comparing: "正在与颁发的原件比对…",
    reading: "正在读取文件中的文字…",
    scanning: "正在寻找二维码…",
    asking: "正在查询记录…",
  },
  verdicts: {
    genuine: { label: "真", text: "这是颁发的原件，与颁发时一个字节也不差，现在有效。", advice: "" },
    superseded: {
      label: "真，但已更新",
      text: "这是颁发过的原件，但证书后来有了新的版本。",
      advice: "请以当前版本为准。",
    },
    expired: {
      label: "真，但已过期",
      text: "这是颁发的原件，但有效期已过。",
      advice: "",
    },
    revoked: { label: "真，但已撤销", text: "这是颁发过的原件，但证书已被撤销，不再有效。", advice: "请不要采信。" },
    withdrawn: { label: "真，但已删除", text: "这是颁发过的原件，但证书已被删除，不再有效。", advice: "请不要采信。" },
    erased: { label: "已按规定删除", text: "证书的信息已按规定删除，不再提供核验。", advice: "" },
    appended: {
      label: "已被改动",
      text: "文件的前一部分是颁发的原件，之后又添加了内容，可能是批注，也可能改变了看到的样子。",
      advice: "请以下面的记录为准，或打开核验页重新下载原件。",
    },
    differs: {
      label: "与记录不符",
      text: "这个文件不是原件，下列内容与记录不同：",
      advice: "请以记录为准，谨防伪造。",
    },
    same: {
      label: "不是原件",
      text: "文件中的文字与记录相同，但文件被重新保存过，或由其他程序制作，看到的样子仍可能改过。",
      advice: "请以下面的记录为准，或打开核验页重新下载原件。",
    },
    partly: {
      label: "不是原件",
      text: "文件被重新保存过，或由其他程序制作，并且没有在其中找到下列内容：",
      advice: "请逐项核对下面的记录，以记录为准。",
    },
    unreadable: {
      label: "不是原件",
      text: "文件被重新保存过、改动过，或由其他程序制作，其中的文字无法读取，不能与记录比对。",
      advice: "请逐项核对下面的记录，以记录为准。",
    },
    picture: {
      label: "请与记录核对",
      text: "二维码属于下面这份证书。照片、扫描件和纸质证书是否改动过，无法自动判断。",
      advice: "请逐项核对，不一致的以记录为准。",
    },
    withheld: {
      label: "未能比对",
      text: "这个文件不是原件；其中的网址属于一份证书，但记录的内容不公开，不能与文件比对。",
      advice: "请打开核验页，在那里核对。",
    },
    notIssued: {
      label: "没有记录",
      text: "网址指向这里，但这里没有这份证书，谨防伪造。",
      advice: "可以按姓名或证书编号查询。",
    },
    elsewhere: {
      label: "不是在这里颁发的",
      text: "证书上的网址指向 {host}，不是这里的核验网址。",
      advice: "请确认 {host} 是不是颁发机构的网址，再到那里核验；谨防伪造。",
    },
    unknownPdf: {
      label: "无法判断",
      text: "这个文件不是在这里颁发的原件，其中也没有核验网址或二维码。",
      advice: "请按姓名或证书编号查询，与查到的证书核对。",
    },
    unknownPicture: {
      label: "无法判断",
      text: "照片中没有找到核验用的二维码。",
      advice: "请靠近二维码、对正并避开反光再拍一张，或按姓名、证书编号查询。",
    },
    network: {
      label: "没有完成",
      text: "没有得到服务器的答复，不能判断真伪。",
      advice: "请检查网络后重试；仍不行时请刷新页面。",
    },
    tooMany: { label: "没有完成", text: "您所在网络的访问过于频繁，不能判断真伪。", advice: "请一分钟后重试。" },
    notReadable: {
      label: "没有完成",
      text: "这个文件无法读取，不能判断真伪。",
      advice: "请选择没有密码的 PDF，或 JPG、PNG 格式的照片，不超过 50 MB。",
    },
  },
  retry: "重试",
  /** Shown in place of the screen where its script cannot be loaded. */
  unloaded: { text: "页面没有加载成功：网络可能中断，或者系统刚刚升级过。", again: "重新加载" },
  missing: { record: "记录：{value}", near: "文件中相近处：{near}", nowhere: "文件中没有找到" },
  record: "证书记录",
  state: "状态",
  withheldRecord: "记录的内容不在这里显示，请打开核验页查看。",
  permalink: "打开核验页",
  current: "查看当前版本",
  search: "查询证书",
};

/** The texts of the page where a file is checked. */
export type FileCheckMessages = typeof zhCNFileCheck;
