// What the API fills into the producer's statement about this software.
export const declaracion = {
  si: 'Sí',
  no: 'No',
  sinContacto: 'No se indican otras.',
  deMuestra:
    'Muestra sin valor: esta instalación no ha indicado quién produce el programa, y los datos de la empresa son inventados.',
};
