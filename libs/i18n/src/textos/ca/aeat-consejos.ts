// What to do about a code of the agency, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const aeatConsejos: Forma<TextosEs['aeatConsejos']> = {
  censo:
    'Mira a la targeta fiscal del teu client que el NIF i el nom siguin exactament aquests. Corregeix-ne la fitxa i després el registre. Si és una persona i el seu NIF és bo però encara no és al cens, tria «NIF no censat».',
  censoAceptado:
    'Comprova’n el NIF i el nom. Si són incorrectes, corregeix-ne la fitxa i el registre. Si són correctes, esmena el registre quan el NIF consti al cens.',
  formatoNif:
    'Copia el NIF de la targeta fiscal del teu client. Corregeix-ne la fitxa i després el registre.',
  nifIva:
    'Demana al teu client la identificació exacta. Si és un NIF-IVA, comprova’l a VIES, el web de la Unió Europea. Corregeix-ne la fitxa i després el registre.',
  documento:
    'Tria la classe de document i el país que corresponen al teu client. Corregeix-ne la fitxa i després el registre.',
  destinatario:
    'Revisa el nom, la identificació i el país del teu client. Corregeix-ne la fitxa i després el registre.',
  clienteORegimen:
    'Si el que és incorrecte és la identificació del teu client, corregeix-ne la fitxa i el registre. Si el que és incorrecte és el règim o l’exempció, fes una rectificativa.',
  descripcion:
    'El missatge de l’Agència acostuma a dir quina dada és. Si és del teu client o de la descripció, esmena el registre. Si és una altra, escriu-nos.',
  fechaFutura: 'Quan arribi aquell dia, torna a enviar el registre sense canviar res.',
  tecnicoDelRegistro:
    'Les teves dades són correctes. Espera una estona i torna a enviar el registre sense canviar res.',
  numero:
    'El número d’una factura emesa no es canvia. Si el teu client no la té, anul·la-la i fes-ne una altra; si ja la té, fes una rectificativa.',
  fechaExpedicion:
    'La data d’una factura emesa no es canvia. Si el teu client no la té, anul·la-la i fes-ne una altra; si ja la té, fes una rectificativa.',
  fechaOperacion:
    'La data d’operació és escrita a la factura: fes una rectificativa amb la data bona. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  tipoFactura:
    'El tipus d’una factura emesa no es canvia: fes una rectificativa. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra del tipus que toca.',
  limiteSimplificada:
    'Fes una factura ordinària amb les dades del teu client. Si encara no té aquesta, anul·la-la; si ja la té, rectifica-la.',
  tipoImpositivo:
    'L’impost és escrit a la factura: fes una rectificativa amb el tipus que toca. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  recargo:
    'El recàrrec és escrit a la factura: fes una rectificativa amb el recàrrec que toca. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  regimen:
    'El règim va amb les línies de la factura: fes una rectificativa amb el règim que toca. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  calificacion:
    'Fes una rectificativa que digui bé si la línia està subjecta, no subjecta o exempta, i per què. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  importes:
    'Els imports són escrits a la factura: fes una rectificativa amb els bons. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  importesAceptados:
    'Revisa els imports. Si són incorrectes, fes una rectificativa: són escrits a la factura i no es canvien. Si són correctes, escriu-nos.',
  nadaQueHacer: 'No has de fer res: l’Agència no demana esmenar-ho.',
  empresa:
    'Comprova que el NIF i la raó social són els de la teva targeta fiscal. Canvia el que calgui i després esmena el registre. Si tot és correcte, escriu-nos.',
  cabecera:
    'Comprova que el NIF i la raó social són els de la teva targeta fiscal. Els registres que esperen es tornen a enviar sols. Si tot és correcte, escriu-nos.',
  certificado:
    'Puja un certificat teu vigent, o comprova que el teu document de representació està signat. Els registres que esperen es tornen a enviar sols.',
  apoderamiento:
    'Les teves factures no canvien. Per consultar-les, puja un certificat teu vigent o apodera qui pregunta a la seu de l’Agència.',
  permiso: 'Comprova que el teu document de representació està signat i vigent. Després esmena el registre.',
  tecnicoDelEnvio: 'No has de fer res: els registres esperen i es tornen a enviar sols.',
  duplicado:
    'Comparem el que té l’Agència amb el nostre. Si és aquesta mateixa factura, queda acceptada sola; si no, mira a Conciliació d’on va sortir l’altra.',
  comparar: 'Mira a Conciliació què té l’Agència d’aquesta factura abans de fer res més.',
  formulario: 'Canvia-la a la seu de l’Agència, amb el mateix formulari amb què es va registrar.',
  noHabilitado:
    'No depèn de tu ni de nosaltres. Els registres esperen i s’envien sols quan l’Agència l’obri.',
  suspendido: 'Els registres esperen. Ho aclarim nosaltres amb l’Agència; enviar-ne més ara ho empitjoraria.',
  programaEnvio: 'És cosa del programa i ho revisem nosaltres. Els registres esperen: no has de canviar res.',
  programaRegistro:
    'És cosa del programa i ho revisem nosaltres. No canviïs ni repeteixis la factura; si et corre pressa, escriu-nos.',
  programaAceptado: 'És cosa del programa i ho revisem nosaltres. La factura val i està registrada.',
  consulta: 'És cosa d’una consulta del programa i ho revisem nosaltres. Les teves factures no canvien.',
};
