export interface HostileBody {
  name: string;
  type: string;
  body: () => string | Buffer;
  /** What an endpoint that takes an invoice may answer. */
  statuses: number[];
  headers: Record<string, string>;
}
export interface Said {
  name: string;
  body: () => string | Buffer;
  status: number;
  type: string;
  headers?: Record<string, string>;
}
export function hostileBodies(): HostileBody[];
export function hostileAnswers(): Said[];
