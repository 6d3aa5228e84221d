import { createServer } from 'node:http';

/** What Node alone can do: answers every request with the given status, headers and bytes, and reports its port. */
export type BareResponse = { status?: number; headers: Record<string, string>; body: string };

process.once('message', ({ status = 200, headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => response.writeHead(status, headers).end(bytes));
  server.listen(0, 'localhost', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
process.once('disconnect', () => process.exit());
