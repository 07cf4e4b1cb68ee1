// NIFs, our tenants: what other modules may use. The papers move the state of a NIF by
// `CambiarDocumentacion.execute(tx, nifId, { acto, usuarioId, motivo, datos })`, in the transaction of their own act.
export { AbandonoDeNif } from './abandono-de-nif';
export { exigirAmbito } from './ambito';
export {
  CambiarDocumentacion,
  type CambioDocumentacion,
  enDisputa,
  exigirLibre,
  operaOtro,
} from './cambiar-documentacion';
export { CambioDeTitular, type TitularCambiado, type TrasElCambio } from './cambio-de-titular';
export { DEL_NIF } from './guardia-nif';
export { relojDePruebas } from './reloj-de-pruebas';
export { LogotiposService } from './logotipos.service';
export { NifsModule } from './nifs.module';
export { NifsQueries } from './nifs.queries';
export { CON_DETALLE, suscripcionActiva, suscripcionPagada, variosObligados } from './nif.mapper';
export { columnasDe, type NuevoNif, RegistrarNif } from './registrar-nif';
export { exigirSinRecurrentes } from './sin-recurrentes';
