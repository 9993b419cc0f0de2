/** An API to put to the test: the in-memory one or a server. */
export interface Candidate {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly account: string;
  readonly password: string;
  /** A template with the placeholders 姓名 and 奖项, and a name list 姓名,奖项 with 王晓明 and 欧阳若兰. */
  readonly template: File;
  readonly nameList: File;
  /**
   * A name list of three sheets: 小学组 with 姓名,奖项 and the same two, 初中组 with 奖项,姓名 and 陈思远, and 须知 with
   * one line that is no list.
   */
  readonly sheets: File;
}
