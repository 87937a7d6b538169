import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What the server does to a client after the first bytes. It ends a connection only where the name says so. */
const oddities = {
  'switches to another protocol': (socket: Socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
  'switches protocols and closes': (socket: Socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
  'sends informational answers without an end': (socket: Socket) => repeat(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
  'sends half a body': (socket: Socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"half":'),
  'sends half a body and closes': (socket: Socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"half":'),
  'sends its body byte by byte': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n');
    repeat(socket, ' ');
  },
  'sends a body without an end': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
    pour(socket, `2000\r\n${' '.repeat(0x2000)}\r\n`);
  },
  'sends its header byte by byte': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    repeat(socket, 'a');
  },
  'sends headers without an end': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    pour(socket, `x-more: ${'a'.repeat(1_000)}\r\n`);
  },
  'redirects in a loop': (socket: Socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: /again\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
  'resets the connection': (socket: Socket) => socket.resetAndDestroy(),
  'closes without an answer': (socket: Socket) => socket.end(),
  'sends nothing': () => undefined,
  'speaks another protocol': (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  'greets like a mail server without an end': (socket: Socket) => repeat(socket, '220-wait\r\n'),
} satisfies Record<string, (socket: Socket) => unknown>;

export type Oddity = keyof typeof oddities;
export const allOddities = Object.keys(oddities) as Oddity[];

const everyMs = 4;

function repeat(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** As fast as the client reads. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

export interface HostileServer {
  port: number;
  /** Behaviour towards all clients from now on. */
  oddity: Oddity;
  /** Whether it sends first, as mail servers do. */
  speaksFirst: boolean;
  /** Resolves after a client has asked and the server has misbehaved. */
  asked(): Promise<void>;
  close(): Promise<void>;
}

/** A local server that answers as no server should. */
export async function hostileServer(): Promise<HostileServer> {
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    const act = () => {
      oddities[hostile.oddity](socket);
      for (const tell of waiting.splice(0)) tell();
    };
    if (hostile.speaksFirst) act();
    else socket.once('data', act);
    socket.resume();
  });
  const hostile: HostileServer = {
    port: 0,
    oddity: 'sends nothing',
    speaksFirst: false,
    asked: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  hostile.port = (server.address() as AddressInfo).port;
  return hostile;
}
