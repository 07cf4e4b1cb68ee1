// What we need from a place for files. Two real adapters: the local disk, and an object store (docs/adr/0071).

/** Files are written once and never changed; what they are is in the database. */
export abstract class Almacen {
  /** Where that is, for whoever operates it. */
  abstract readonly nombre: string;
  /** Keeps the bytes under an id that the app made; they survive a crash when this returns. */
  abstract put(nifId: string, id: string, contenido: Uint8Array): Promise<void>;
  /**
   * The bytes as they were; null when there are none (any more). Throws SecretoIlegible when they were
   * changed or the key is another.
   */
  abstract get(nifId: string, id: string): Promise<Buffer | null>;
  /** The file as it lies there, encrypted; null when there is none. For copies: backup, restore, another storage. */
  abstract sobre(nifId: string, id: string): Promise<Buffer | null>;
  /** Puts what `sobre` gave, here or elsewhere, as `put` does. */
  abstract ponerSobre(nifId: string, id: string, sobre: Uint8Array): Promise<void>;
  /** Nothing happens when there is none. */
  abstract delete(nifId: string, id: string): Promise<void>;
  /** Everything of one NIF. */
  abstract deleteAll(nifId: string): Promise<void>;
  /** Where every file lies, of all NIFs. */
  abstract todos(): AsyncIterable<{ nifId: string; id: string }>;
  /** The id of the key that wraps the file's own, when it is not at hand; undefined when it is, or there is no file. */
  abstract claveAusente(nifId: string, id: string): Promise<string | undefined>;
  /** Wraps the file's key with the key in force; false when it is already or there is no file. */
  abstract reenvolver(nifId: string, id: string): Promise<boolean>;
}
