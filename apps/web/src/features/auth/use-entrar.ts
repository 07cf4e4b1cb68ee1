// The end of every login: the person stored, their language on screen, their NIFs.
import type { UsuarioDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { elegir } from '../../shared/idioma';
import { session } from '../../shared/session';

export function useEntrar(): (usuario: UsuarioDto) => Promise<void> {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  return async (usuario) => {
    session.guardar(usuario);
    await elegir(i18n, usuario.idioma);
    await navigate(paths.nifs);
  };
}
