import { createServer } from 'node:http';

/* The server to compare with: node:http answers with the head and body of the last PUT. It exits with its parent process. */
let body = Buffer.alloc(0);
let headers = [];
const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    response.writeHead(200, headers);
    response.end(body);
    return;
  }
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    body = Buffer.concat(pieces);
    headers = JSON.parse(request.headers['x-answer']);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
