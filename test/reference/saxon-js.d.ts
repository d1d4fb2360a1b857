declare module 'saxon-js' {
  interface Transformed {
    principalResult: string
  }
  interface Saxon {
    transform(
      options: { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' },
      execution: 'sync',
    ): Transformed
  }
  const saxon: Saxon
  export default saxon
}
