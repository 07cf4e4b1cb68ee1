// What is shown while the first screen loads: the shell of index.html, whose styles come with the page.
export const Armazon = () => (
  <div className="armazon" aria-busy="true">
    <header>
      <img src="/marca.svg" width="24" height="24" alt="" />
      Encadena
    </header>
    <main>
      {['titulo', 'a', 'b', 'c', 'd'].map((linea) => (
        <i key={linea} />
      ))}
    </main>
  </div>
);
