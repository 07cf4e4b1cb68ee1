// A message as it is handed to the mail server.
export interface Mensaje {
  para: readonly string[];
  copia?: readonly string[];
  asunto: string;
  html: string;
  texto: string;
  cabeceras: Record<string, string>;
  /** In whose name it goes: answers reach them. Ours without it, with our mark. */
  deParteDe?: { nombre: string; responderA: string };
  adjuntos?: readonly { nombre: string; tipo: string; contenido: Uint8Array }[];
}

/** What the mail server took. */
export interface Entrega {
  /** Addresses that it did not take, though it took others. */
  rechazadas: string[];
  /** Its last words. */
  respuesta: string;
}
