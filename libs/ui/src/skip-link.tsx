// The first stop of the Tab key: over the menus to the content.
import { useTranslation } from 'react-i18next';

export const ID_CONTENIDO = 'contenido';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="saltar" href={`#${ID_CONTENIDO}`}>
      {t('comun.pagina.saltarAlContenido')}
    </a>
  );
}
