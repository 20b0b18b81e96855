/** A moment, for machines and for readers. */
export interface ShownDate {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly iso: string;
  /** Its day, such as `May 6, 2021`, in UTC. */
  readonly text: string;
}
