/** A mail as its reader sees it. Nothing in it runs, and it can reach nothing of the page around it. */
export function MailFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      title={subject}
      sandbox=""
      srcDoc={html}
      className="mt-4 h-160 w-full rounded-card border border-line bg-white"
    />
  )
}
