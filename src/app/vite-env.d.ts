interface ImportMetaEnv {
  /** The version of package.json. */
  readonly VITE_VERSION: string
}
