/** 核验文件 as a screen that calls the server, for use outside the product's own pages. */
export { FileCheckScreen, type FileCheckScreenProps } from "./screens/fileCheck/FileCheckScreen.tsx";
export type { CodeReader, FileCheckCalls } from "./screens/fileCheck/examineFile.ts";
export type { RootProps } from "./components/root/RootProps.ts";
export type { FileCheckMessages } from "./messages/zhCNFileCheck.ts";
export type { PdfDocument, PdfLibrary } from "./screens/fileCheck/readPdf.ts";
