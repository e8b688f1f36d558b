/** A server of flags, where the installation has one: it decides then, and nobody else. */
export interface FlagServer {
  /** How a flag stands for a project, as it was last heard; off where nothing ever was. */
  readonly isOn: (flag: string, project: string) => boolean;
}
