// The end of every login: the person stored, their language on screen, the page they asked for or their NIFs.
import type { UsuarioDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { leerDestino, olvidarDestino } from '../../shared/destino';
import { elegir } from '../../shared/idioma';
import { session } from '../../shared/session';

export function useEntrar(): (usuario: UsuarioDto) => Promise<void> {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  return async (usuario) => {
    const destino = leerDestino() ?? paths.nifs;
    olvidarDestino();
    session.guardar(usuario);
    await elegir(i18n, usuario.idioma);
    await navigate(destino);
  };
}
