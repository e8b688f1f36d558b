import { content } from './content.mjs';

export const metadata = { title: content.title, description: content.description };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        {content.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: content.theme }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
