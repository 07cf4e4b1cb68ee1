// Help of the API keys, in Catalan.
import type { PantallaDeApi } from './pantallas';

export const deApi: Readonly<Record<PantallaDeApi, string>> = {
  'claves-api': `
### Claus API

Una clau API permet que un altre programa (la teva botiga, el teu programa de gestió) emeti i consulti les factures d’aquest NIF.

- **Proves i real** són claus diferents. Les de proves són de franc i res del que fan compta; les reals necessiten l’accés a l’API, que s’activa a la subscripció.
- **Permisos**: lectura, emissió i gestió. Dona a cada programa només els que li calen.
- **La clau es mostra una sola vegada**, en crear-la. Desa-la com una contrasenya: qui la tingui la pot fer servir. Posa-la sempre a la capçalera de la petició, mai a l’adreça.
- **Quant funciona i adreces IP**: si saps des d’on i fins quan es farà servir, digues-ho, i fora d’allà no servirà.
- **Substituir**: reps una altra clau igual, i la d’ara continua funcionant el temps que triïs. **Revocar**: deixa de funcionar a l’instant.
- **Mostra les peticions**: què ha demanat cada clau els últims 30 dies i què se li ha respost. El que s’envia no es desa.
- **Documentació**: cada crida amb el que rep, el que respon i els seus errors, a [la documentació de l’API](/api/docs).

Cada clau pot fer [[peticiones-minuto]] peticions per minut.

#### Forçar el que respon l’Agència

A l’entorn de proves respon una Agència simulada. Escriu un d’aquests valors a la descripció de l’operació d’una factura, entre qualsevol altre text, i passarà el que diu la taula: ho veuràs a la factura, a l’API i als webhooks.

[[valores-de-prueba]]

El que afecta l’enviament passa una vegada i després tot va bé: així veus com es recupera el teu programa. Amb \`*3\` passa tres vegades: \`[SIM:503*3]\`. A l’entorn real aquests valors són un text com qualsevol altre.

També pots treure l’Agència simulada una estona, amb \`POST /api/v1/pruebas/incidencia\` i una clau de proves: les factures s’emeten, esperen i surten quan torna.

I pots moure el rellotge de les teves proves amb \`POST /api/v1/pruebas/reloj\`, per veure un canvi d’any, un 29 de febrer o una factura vençuda: les dates, la numeració i els venciments de les proves segueixen aquest rellotge, i l’entorn real no ho nota. No pot anar més enrere de l’últim registre de les proves.
`,
};
