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
- **D’integrador**: l’ha creada el programa de qui porta els NIF del teu compte, amb una clau d’integrador del teu perfil.
- **Mostra les peticions**: què ha demanat cada clau els últims 30 dies i què se li ha respost. El que s’envia no es desa.
- **Documentació**: cada crida amb el que rep, el que respon i els seus errors, a [la documentació de l’API](/api/docs).

Cada clau pot fer [[peticiones-minuto]] peticions per minut.

#### Forçar el que respon l’Agència

A l’entorn de proves respon una Agència simulada. Escriu un d’aquests valors a la descripció de l’operació d’una factura, entre qualsevol altre text, i passarà el que diu la taula: ho veuràs a la factura, a l’API i als webhooks.

[[valores-de-prueba]]

El que afecta l’enviament passa una vegada i després tot va bé: així veus com es recupera el teu programa. Amb \`*3\` passa tres vegades: \`[SIM:503*3]\`. A l’entorn real aquests valors són un text com qualsevol altre.

També pots treure l’Agència simulada una estona, amb \`POST /api/v1/pruebas/incidencia\` i una clau de proves: les factures s’emeten, esperen i surten quan torna.

I pots moure el rellotge de les teves proves amb \`POST /api/v1/pruebas/reloj\`, per veure un canvi d’any, un 29 de febrer o una factura vençuda: les dates, la numeració i els venciments de les proves segueixen aquest rellotge, i l’entorn real no ho nota. No pot anar més enrere de l’últim registre de les proves.

#### Assistents d’IA

Un assistent d’IA que entengui el protocol MCP pot consultar i preparar les factures d’aquest NIF amb una clau API. Qui manté aquesta instal·lació et dirà on és el programa \`mcp/main.js\`; a la configuració de l’assistent s’hi posa com a ordre \`node\` amb aquest fitxer, i dues variables: \`ENCADENA_URL\`, l’adreça d’aquest web, i \`ENCADENA_CLAVE\`, la clau.

- **Fa el que permet la seva clau.** Amb el permís de llegir només consulta. Comença amb una clau de proves, i crea una clau per a cada assistent.
- **Comprova i prepara** sense emetre: t’ensenya els errors i els totals d’una factura, o la deixa en esborrany.
- **Només emet si ho confirmes.** Abans t’ensenya la factura tal com quedaria. Una factura emesa ja no s’esborra: si no te’n refies, dona-li només el permís de llegir i emet-la tu.
- **Tot queda a «Mostra les peticions».** Perquè no pugui fer res més, revoca la seva clau.
`,
  'claves-cuenta': `
### Claus d’integrador

Són per a qui porta molts NIF amb el seu propi programa: una gestoria, o qui fa un programa de gestió. Amb una clau d’integrador, aquest programa **prepara** els NIF del teu compte; **no factura**. Per facturar es crea una clau API de cada NIF, que surt a la seva pantalla «Claus API».

- **NIF**: consultar els del teu compte i afegir-ne d’altres. **Documents**: baixar-los i pujar-los ja signats; signar en pantalla és cosa de persones. **Claus API**: crear-les, substituir-les i revocar-les a cada NIF.
- **Cal la verificació en dos passos** per crear-la, i t’avisem per correu electrònic cada vegada que se’n crea una.
- **La clau es mostra una sola vegada.** Desa-la com la teva contrasenya: qui la tingui es pot crear una clau API de cada NIF del teu compte.
- **Acaba com a molt en un any**, i pots limitar des de quines adreces IP funciona. Les claus API que lliura no duren més ni valen des d’altres.
- **Revocar**: deixa de funcionar a l’instant. El que ha lliurat continua funcionant, tret que marquis que es revoqui també: fes-ho si l’ha poguda veure una altra persona.

#### Les crides

Pas a pas, amb ordres que es poden copiar, a [la guia](/api/docs/guias/integradores). Van a \`/api/v1/cuenta\`, amb la clau a la capçalera \`Authorization\`; el NIF va a l’adreça. Tot \`POST\` que no crea una clau porta a més la capçalera \`Idempotency-Key\`.

| Crida | Per a què |
| --- | --- |
| \`GET /nifs\`, \`GET /nifs/{uuid}\` | els NIF del teu compte |
| \`POST /nifs\` | afegir un NIF |
| \`GET /nifs/{uuid}/documentos\` | els seus documents i com estan |
| \`GET /nifs/{uuid}/documentos/{tipo}/plantilla\` | el document que cal signar |
| \`POST /nifs/{uuid}/documentos/{tipo}\` | pujar-lo signat |
| \`GET\`, \`POST /nifs/keys/{uuid}\` | veure i crear les seves claus API |
| \`POST /nifs/keys/{uuid}/{clave}/rotar\` | substituir-ne una |
| \`DELETE /nifs/keys/{uuid}/{clave}\` | revocar-ne una |
`,
};
