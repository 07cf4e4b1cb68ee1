// Short notices at the edge of the screen. They stay five seconds (specification, section 9) and are announced.
import { notifications } from '@mantine/notifications';

export const DURACION_AVISO = 5000;

export interface Aviso {
  titulo?: string;
  mensaje: string;
  /** Milliseconds; `false` stays until closed. */
  duracion?: number | false;
  /** Two notices of one id replace each other. */
  id?: string;
  etiquetaCerrar?: string;
}

function mostrar(color: string, { titulo, mensaje, duracion = DURACION_AVISO, id, etiquetaCerrar }: Aviso): void {
  const datos = { id, color, title: titulo, message: mensaje, autoClose: duracion, withBorder: true, closeButtonProps: { 'aria-label': etiquetaCerrar ?? '×' } };
  if (id !== undefined) notifications.hide(id);
  notifications.show(datos);
}

export const toasts = {
  exito: (aviso: Aviso): void => mostrar('teal', aviso),
  error: (aviso: Aviso): void => mostrar('red', aviso),
  info: (aviso: Aviso): void => mostrar('petroleo', aviso),
  limpiar: (): void => notifications.clean(),
};
