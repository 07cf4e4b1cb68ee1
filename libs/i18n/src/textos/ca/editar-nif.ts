// Editing a NIF, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const editarNif: Forma<TextosEs['editarNif']> = {
  titulo: "Edita les dades de l'empresa", partes: { etiqueta: 'Parts de les dades', datos: 'Dades', factura: 'Logo i peu', documentos: 'Documents', certificado: 'Certificat' },
  enFacturas: 'A les teves factures',
  guardado: 'Dades desades', fijo: 'El NIF i el tipus de persona no canvien: els teus registres i la representació els anomenen.',
  representacion: 'Si canvies el nom del titular, o qui l’administra, hauràs de signar de nou la representació.',
  titular: { titulo: 'Vols desar amb un altre titular o una altra persona administradora?', VALIDA: 'La representació acceptada anomena els d’abans: deixarà de valer i aquest NIF no podrà emetre fins que en signis una altra. El que ja has emès no canvia.', EN_VALIDACION: 'El que estem revisant anomena els d’abans: es retira i hauràs de signar de nou la representació.', accion: 'Desa i signa de nou' },
  cambiado: 'Aquestes dades han canviat en una altra finestra. Copia el que vulguis conservar i recarrega.', recargar: 'Recarrega les dades',
  documentosTexto: "El que ens autoritza a enviar els registres d'aquest NIF.",
  logotipo: {
    titulo: 'Logotip', texto: 'Surt a dalt de les teves factures, sobre fons blanc.', archivo: 'Imatge del logotip', archivoAyuda: "Millor apaïsada i d'almenys 600 píxels d'amplada.", actual: 'Logotip de {{nombre}}', vista: 'Quedarà així: {{archivo}}', ninguno: 'Sense logotip',
    guardar: 'Desa el logotip', guardado: 'Logotip desat', quitar: 'Treu el logotip', quitado: 'Logotip tret',
    confirmar: { titulo: 'Vols treure el logotip?', texto: 'Les properes factures sortiran sense. Les ja emeses no canvien.', accion: 'Treu el logotip' },
  },
  pie: { titulo: 'Text legal al peu', texto: "Per exemple, les dades del Registre Mercantil. S'imprimeix al peu de cada factura.", campo: 'Text al peu', quedan: '{{usados}} de {{max}} caràcters', guardado: 'Text al peu desat',
    faltanDatos: 'Per desar el peu cal completar les dades de l’empresa', completar: 'Completa les dades', falta: '{{parte}}: {{mensaje}}', partes: { administrador: 'Persona administradora', direccion: 'Adreça', titular: 'Titular' },
  },
  baja: {
    titulo: 'Dona de baixa aquest NIF', texto: 'Deixa de ser a la teva llista i la subscripció es cancel·la.', emitio: "Com que ha emès factures, els registres es conserven el temps que mana la llei, i el que quedi per enviar s'envia.", vacio: "Com que no ha emès cap factura, s'esborra tot: clients, esborranys i documents.",
    accion: 'Dona de baixa', confirmar: { titulo: 'Vols donar de baixa {{nombre}}?', accion: 'Dona de baixa {{nif}}' }, escribe: 'Per confirmar-ho, escriu {{nif}}', noCoincide: 'No és el NIF que es dona de baixa', eliminado: 'NIF eliminat', archivado: 'NIF donat de baixa. Els registres es conserven.',
  },
  certificado: {
    titulo: 'Certificat per als enviaments', texto: "No cal: si no en puges cap, enviem nosaltres amb el nostre, com a col·laboradors socials. Si prefereixes que els enviaments surtin amb el teu, puja'l aquí.",
    propio: 'Els enviaments surten amb el teu certificat', colaborador: 'Els enviaments surten amb el nostre', campos: { titular: 'Titular', nif: 'NIF del titular', emisor: 'Emès per', desde: 'Vàlid des de', hasta: 'Vàlid fins a', tipo: 'Tipus', huella: 'Empremta', subido: 'Pujat' },
    tipos: { PERSONAL: 'De persona o representant', SELLO: "Segell d'empresa" }, apoderado: "Apoderat d'aquest NIF", estados: { VIGENTE: 'Vigent', CADUCA_PRONTO: 'Caduca aviat', CADUCADO: 'Caducat' },
    dias_one: 'Queda {{count}} dia', dias_other: 'Queden {{count}} dies', caducadoTitulo: "El certificat ha caducat i no s'envia res", caducado: 'Pots continuar emetent: els registres esperen i sortiran quan en pugis un de nou o treguis aquest.', prontoTitulo: 'Renova aviat el teu certificat', pronto: "Quan caduqui s'aturaran els enviaments; emetre, no. Puja el nou quan el tinguis.",
    subirTitulo: 'Puja un certificat', cambiarTitulo: 'Canvia de certificat', archivo: 'Fitxer del certificat', archivoAyuda: 'El fitxer .p12 o .pfx que vas exportar amb la clau privada.', contrasena: 'Contrasenya del fitxer', contrasenaAyuda: 'La fem servir una vegada per obrir-lo i no la desem.',
    esApoderado: "El titular és apoderat d'aquest NIF", esApoderadoAyuda: "Marca-ho si el certificat és d'una altra persona que consta a l'Agència Tributària com a apoderada per enviar registres (tràmit IZ860).",
    subir: 'Puja el certificat', subido: 'Certificat desat: els propers enviaments hi surten', seguridad: 'Es desa xifrat i no es pot tornar a baixar.', quitar: 'Treu el certificat', quitado: 'Certificat tret: els enviaments surten amb el nostre',
    confirmar: { titulo: 'Vols treure el certificat?', texto: "Els propers enviaments sortiran amb el nostre. Per tornar-lo a fer servir l'hauràs de pujar una altra vegada.", accion: 'Treu el certificat' }, mostrar: 'Mostra o amaga la contrasenya',
  },
};
