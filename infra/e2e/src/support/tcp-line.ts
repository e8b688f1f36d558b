import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server, for whatever speaks over TCP, that can come to a stand. */
export interface TcpLine extends AsyncDisposable {
  /** Its near end: `127.0.0.1:PORT`. */
  readonly host: string;
  /** From now on nothing comes through, nothing ends, and nobody is told: new connections are made, and hear nothing. */
  readonly stand: () => void;
  readonly mend: () => void;
}

/** Joins two sockets: what one has, the other gets, its end included. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

/** Lays a line to `HOST:PORT`. */
export async function layTcpLine(target: string): Promise<TcpLine> {
  const [host, port] = target.split(':');
  const sockets = new Set<Socket>();
  let stands = false;
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    join(near, far);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      if (stands) hold(socket);
    }
  });
  const hold = (socket: Socket): void => {
    socket.unpipe();
    socket.pause();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stand: () => {
      stands = true;
      sockets.forEach(hold);
    },
    // What was sent meanwhile is lost, and with it the connection, as when a router forgot it.
    mend: () => {
      stands = false;
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
