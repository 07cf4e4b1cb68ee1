// API keys: how a person's own software acts for a NIF.
import type { Textos } from '../tipos';

export const clavesApi: Textos['clavesApi'] = {
  titulo: 'Claus API',
  texto: 'Amb una clau API, el teu programa de gestió o la teva botiga emet aquí les seves factures.',
  clave: 'Clau API',
  orden: 'Ordre per al terminal',
  documentacion: 'Documentació de l’API',
  crear: 'Nova clau API',
  crearAccion: 'Crea la clau',
  columnas: {
    nombre: 'Nom',
    entorno: 'Entorn',
    permisos: 'Permisos',
    estado: 'Estat',
    uso: 'Últim ús',
    fin: 'Fins a',
  },
  entornos: { PRUEBAS: 'Proves', REAL: 'Real' },
  entornosTexto: {
    PRUEBAS: 'De franc. Res no compta ni arriba a Hisenda.',
    REAL: 'Emet factures de debò. Necessita l’accés a l’API actiu.',
  },
  permisos: { LEER: 'Lectura', EMITIR: 'Emissió', GESTIONAR: 'Gestió' },
  permisosTexto: {
    LEER: 'Consulta factures, registres, clients i sèries',
    EMITIR: 'Emet, rectifica, corregeix i anul·la factures',
    GESTIONAR: 'Crea i canvia clients, i avisos al teu programa',
  },
  estados: { ACTIVA: 'Activa', SUSTITUIDA: 'Substituïda', CADUCADA: 'Caducada', REVOCADA: 'Revocada' },
  deIntegrador: 'D’integrador: {{nombre}}',
  sinUsar: 'Sense fer servir',
  sinFin: 'Sense límit',
  campos: {
    nombre: 'Nom',
    nombreAyuda: 'Per reconèixer-la: «Botiga», «Programa de gestió»',
    entorno: 'Entorn',
    acceso: 'Una clau real no funciona sense l’accés a l’API. L’actives a:',
    permisos: 'Què pot fer',
    hasta: 'Funciona',
    hastaAyuda: 'Després deixa de funcionar. Sense límit: fins que la revoquis.',
    dias: '{{dias}} dies',
    ips: 'Adreces IP permeses',
    ipsAyuda: 'Adreces o xarxes (203.0.113.0/24), separades per comes. Buit: des de qualsevol.',
  },
  nueva: {
    titulo: 'Clau de {{nombre}}',
    unaVez: 'Copia la clau ara i desa-la en un lloc segur: no es torna a mostrar.',
    guardada: 'Ja l’he desada',
  },
  probar: {
    titulo: 'Prova que funciona',
    texto: 'Enganxa aquesta ordre en un terminal: respon de quin NIF és la clau i si pot emetre.',
    factura:
      'Enganxa aquesta ordre en un terminal: emet una factura a l’entorn de proves i respon el número, l’empremta i el QR. Si l’enganxes una altra vegada, respon el mateix.',
  },
  rotar: {
    menu: 'Substitueix',
    titulo: 'Substitueix la clau {{nombre}}',
    texto:
      'Reps una clau nova amb els mateixos permisos. La d’ara continua funcionant un temps, perquè la puguis canviar sense aturar res.',
    gracia: 'La clau d’ara funciona',
    horas: { nada: 'Ni un moment més', hora: 'Una hora més', dia: 'Un dia més', semana: 'Una setmana més' },
    accion: 'Substitueix la clau',
  },
  revocar: {
    menu: 'Revoca',
    titulo: 'Revoca la clau {{nombre}}',
    texto:
      'Deixa de funcionar a l’instant i per sempre: el que la faci servir no podrà emetre fins que li’n posis una altra.',
    accion: 'Revoca la clau',
    hecha: 'Clau revocada',
  },
  expuesta: {
    etiqueta: 'Exposada',
    texto:
      'Aquestes claus van arribar escrites en una adreça web, on queden desades en registres i historials: {{nombres}}. Substitueix-les.',
  },
  registro: {
    menu: 'Mostra les peticions',
    titulo: 'Peticions de {{nombre}}',
    texto: 'Les últimes mil dels últims 30 dies. El que s’envia no es desa.',
    soloErrores: 'Només les que han fallat',
    cuando: 'Quan',
    llamada: 'Petició',
    estado: 'Resposta',
    tiempo: 'Temps',
    id: 'Identificador de la petició',
    vacio: 'Encara no hi ha peticions',
    sinErrores: 'No n’ha fallat cap',
    vacioTexto: 'Apareixen aquí pocs segons després de fer-se.',
  },
  vacio: {
    titulo: 'Encara no tens claus API',
    texto: 'Crea’n una de proves: és de franc i res del que hi facis compta.',
  },
};
