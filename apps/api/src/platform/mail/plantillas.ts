// The emails that the product sends. Their texts are in i18n under `correos.<plantilla>`, their layout in carta.tsx.

/** `boton`: it carries a link to press. `comercial`: only with consent, and with a way out. */
export const PLANTILLAS = {
  verificarEmail: { boton: true, comercial: false },
  cuentaExistente: { boton: true, comercial: false },
  cambiarContrasena: { boton: true, comercial: false },
  elegirContrasena: { boton: true, comercial: false },
  contrasenaCambiada: { boton: true, comercial: false },
  segundoFactorActivado: { boton: true, comercial: false },
  segundoFactorDesactivado: { boton: true, comercial: false },
  codigoRecuperacionUsado: { boton: true, comercial: false },
  sesionCerradaPorReuso: { boton: true, comercial: false },
  claveCuentaCreada: { boton: true, comercial: false },
  cuentaCerrada: { boton: true, comercial: false },
  documentoAceptado: { boton: true, comercial: false },
  documentoRechazado: { boton: true, comercial: false },
  reclamacionRecibida: { boton: true, comercial: false },
  reclamacionSinEfecto: { boton: true, comercial: false },
  reclamacionConcedida: { boton: true, comercial: false },
  reclamacionDenegada: { boton: true, comercial: false },
  reclamacionPerdida: { boton: true, comercial: false },
  certificadoCaduca: { boton: true, comercial: false },
  certificadoCaducado: { boton: true, comercial: false },
  consumoCerca: { boton: true, comercial: false },
  consumoAgotado: { boton: true, comercial: false },
  pruebaAgotada: { boton: true, comercial: false },
  recurrenteRetenida: { boton: true, comercial: false },
  recurrentesRetenidas: { boton: true, comercial: false },
  renovacionImpagada: { boton: true, comercial: false },
  nifIvaSinConfirmar: { boton: true, comercial: false },
  suscripcionCancelada: { boton: true, comercial: false },
  webhookDesactivado: { boton: true, comercial: false },
  datosDeCompra: { boton: true, comercial: false },
  superNombrado: { boton: true, comercial: false },
  superCesado: { boton: true, comercial: false },
  otroSuperNombrado: { boton: true, comercial: false },
  otroSuperCesado: { boton: true, comercial: false },
  bienvenida: { boton: true, comercial: true },
} as const satisfies Record<string, { boton: boolean; comercial: boolean }>;

export type Plantilla = keyof typeof PLANTILLAS;
export type PlantillaComercial = {
  [P in Plantilla]: (typeof PLANTILLAS)[P]['comercial'] extends true ? P : never;
}[Plantilla];
