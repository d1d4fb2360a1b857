/** What somebody says yes to: another remedy, or another ground of it, is asked about anew. */
export const decisionKey = ({ remedy, ground }: { remedy: string; ground: string }): string =>
  remedy === 'refuse' ? remedy : `${remedy} ${ground}`
