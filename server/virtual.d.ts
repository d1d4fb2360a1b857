declare module 'virtual:react-router/server-build' {
  export * from '@react-router/dev/server-build'
}
