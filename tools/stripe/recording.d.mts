export interface Recording {
  provider: string;
  version: string;
  steps: {
    name: string;
    answer: unknown;
    /** Where the answer is not as the check-list says. */
    unexpected: string[];
    events: { type: string; object: unknown }[];
  }[];
}

export interface Provider {
  name: string;
}

export function connect(who: { key?: string | undefined; simulator?: string | undefined }): Promise<Provider>;

export function record(
  provider: Provider,
  options?: { only?: string; tell?: (name: string, unexpected: string[]) => void },
): Promise<Recording>;

/** What differs, in words; and which recorded fields the other run does not have. */
export function compare(recorded: Recording, seen: Recording): { differences: string[]; leftOut: string[] };
