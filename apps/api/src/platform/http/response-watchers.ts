// Who wants to know of every answer once it has left. Watchers work behind it: nobody waits for them.
import { Injectable } from '@nestjs/common';
import type { Peticion } from './peticion';

export interface Answered {
  metodo: string;
  /** The pattern of the route, never the address itself: links carry secrets. */
  ruta: string;
  estado: number;
  ms: number;
}

export type ResponseWatcher = (request: Peticion, answered: Answered) => void;

@Injectable()
export class ResponseWatchers {
  private readonly watchers: ResponseWatcher[] = [];

  add(watcher: ResponseWatcher): void {
    this.watchers.push(watcher);
  }

  tell(request: Peticion, answered: Answered): void {
    for (const watcher of this.watchers) watcher(request, answered);
  }
}
