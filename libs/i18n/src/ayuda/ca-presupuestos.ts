// Help of quotes and proformas, in Catalan.
import type { PantallaDePresupuestos } from './pantallas';

export const presupuestos: Readonly<Record<PantallaDePresupuestos, string>> = {
  presupuestos: `
### Pressupostos i proformes

Un pressupost diu al teu client què li ofereixes i per quant. **No és cap factura**: no es registra, no s’envia a l’Agència Tributària i porta els seus propis números (P26·0001; les proformes, PF26·0001), que cap factura pot portar.

- **Obert**: el client encara no ha contestat. Es pot canviar.
- **Caducat**: ha passat la data de «Vàlid fins al». La pots allargar, o marcar-lo com a acceptat si et diu que sí més tard.
- **Acceptat** i **Rebutjat**: el que t’ha contestat. **Torna’l a obrir** el deixa com estava.
- **Facturat**: ja és un esborrany de factura, o una factura emesa. L’enllaç hi porta.

**Envia per correu** l’envia amb el PDF adjunt, amb les nostres paraules o les teves, a nom de la teva empresa; si el client respon, t’arriba a tu. A la seva pàgina hi queda a qui s’ha enviat, quan, i si el servidor de correu l’ha rebutjat; el que no ha arribat surt també a l’**Inici** i amb el filtre **Correu** de la llista. Si el seu servidor l’accepta i el torna més tard, aquest avís no ens arriba. Compta en les mateixes adreces al dia que les teves factures. A l’entorn de proves només s’envia a la teva adreça.

**Converteix en factura** fa un esborrany amb les mateixes línies, una sola vegada: si hi tornes a prémer, et porta al que ja hi ha. L’esborrany es revisa i s’emet com qualsevol altre; si l’elimines, o si anul·les la factura i l’Agència ho accepta, el pressupost torna a estar acceptat i el pots tornar a convertir.

**Duplica** en fa un altre d’avui, amb el mateix termini. **Elimina** només es pot fer mentre no s’hagi enviat per correu ni facturat, i el seu número no el portarà cap altre.

A l’**entorn de proves** tenen números a part i diuen que són una prova.
`,
  presupuesto: `
### Fer un pressupost

S’escriu com una factura: per a qui, les línies amb el seu impost, el descompte, la retenció i la forma de pagament. **Els totals es calculen igual que a la factura** que en sortirà, i van en euros.

- **Pressupost o proforma**: la proforma diu per endavant què dirà la factura; la demanen bancs i duanes. Cada classe porta els seus números, i per això després no es canvia.
- **Vàlid fins al**: l’últim dia en què mantens l’oferta. Si el deixes buit són 30 dies.
- El **número** es dona en desar.
- Si el canvies **després d’enviar-lo per correu**, passa a ser la versió 2, que surt al PDF i a l’assumpte. Si canvien les dades del client, les d’aquesta versió es queden com les va rebre; perquè surtin les noves, edita’l i desa’l. El teu client continua tenint l’anterior fins que l’hi enviïs; la seva pàgina diu quina té.
- Només es canvia mentre està obert. El que el client ja ha acceptat o rebutjat es torna a obrir, o es duplica.

El **PDF** surt en l’idioma del teu client, amb el teu logotip, i diu clarament que no és cap factura: sense QR i sense número de factura.
`,
};
