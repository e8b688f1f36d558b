declare module 'dockerfilelint' {
  /** The faults of a container file. */
  export function run(folder: string, content: string): readonly { readonly line: number; readonly title: string }[];
}
