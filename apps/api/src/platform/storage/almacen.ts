// What we need from a place for files. One real adapter: the local disk.

/** Files are written once and never changed; what they are is in the database. */
export abstract class Almacen {
  /** Keeps the bytes under an id that the app made; they survive a crash when this returns. */
  abstract put(nifId: string, id: string, contenido: Uint8Array): Promise<void>;
  /**
   * The bytes as they were; null when there are none (any more). Throws SecretoIlegible when they were
   * changed or the key is another.
   */
  abstract get(nifId: string, id: string): Promise<Buffer | null>;
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
