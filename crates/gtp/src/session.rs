//! What a conversation is about: one game with its clock and rules, and moves tried on top of it.
//!
//! **Which moves `play` accepts.** GUIs and test collections send moves of games played under all
//! sorts of rules, and an engine that refuses one of them is out of step for the rest of the game. So
//! until the controller names a rule set (`set_rules`, `kgs-rules`), counting is Chinese but only the
//! immediate retaking of a ko is forbidden, which every rule set forbids. Once it has named one, its
//! ban on repetition and its word on suicide hold.
//!
//! **Tried moves** (`trymove`, `popgo`) are a stack on top of the game. A command that changes the
//! game itself takes them back first.

use std::sync::Arc;
use std::time::Duration;

use board::{Board, Color, Game, Illegal, Move, Repetition, Rules, Size};
use player::clock::Clock;
use player::equilibrator::Equilibrator;
use player::strong::Strong;

use crate::cancel::CancelFlag;
use crate::error::GtpError;
use crate::registry::Registry;

/// The rules before the controller names any: see the module's text.
pub const DEFAULT_RULES: Rules = Rules {
    repetition: Repetition::SimpleKo,
    ..Rules::CHINESE
};

/// The game and all that belongs to it: what is restored when a command fails from within.
#[derive(Clone, Debug)]
pub struct State {
    game: Game,
    /// How many of the last moves of the game are only tried.
    tried: usize,
    /// Whether the controller has named the rules.
    rules_named: bool,
    /// Time system and time left.
    clock: Clock,
}

/// Who chooses the moves of `genmove`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chooser {
    /// The program that plays best.
    #[default]
    Strong,
    /// Luo's program.
    Equilibrator,
}

/// A conversation with a controller.
#[derive(Debug)]
pub struct Session {
    state: State,
    /// Set when the running command should stop.
    pub cancel: CancelFlag,
    /// Whether commands may read and write files.
    pub files_allowed: bool,
    /// Limits of each tactical question.
    pub limits: search::Limits,
    /// What `name` answers.
    pub name: String,
    /// What `version` answers.
    pub version: String,
    /// Who chooses moves.
    pub chooser: Chooser,
    /// Luo's program: chooses moves if it is asked to, and says what it sees of a position.
    pub player: Equilibrator,
    /// The program that plays best.
    pub strong: Strong,
    /// Most time for a move, if not the clock's.
    pub seconds: Option<Duration>,
    /// Whether the program that plays best goes on thinking in the opponent's time.
    pub ponder: bool,
    /// Moves of the game after a move that `genmove` chose, while it is worth thinking on.
    pub(crate) pondering: Option<usize>,
    /// Why the last move was chosen.
    pub explanation: Option<String>,
    registry: Arc<Registry>,
    quitting: bool,
}

impl Session {
    /// An empty 19x19 board; the commands are those of the registry.
    pub fn new(registry: Arc<Registry>) -> Session {
        Session {
            state: State {
                game: Game::new(Size::default(), DEFAULT_RULES),
                tried: 0,
                rules_named: false,
                clock: Clock::default(),
            },
            cancel: CancelFlag::new(),
            files_allowed: true,
            limits: search::Limits::default(),
            name: "Tesuji".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            chooser: Chooser::default(),
            player: Equilibrator::default(),
            strong: Strong::default(),
            seconds: None,
            ponder: false,
            pondering: None,
            explanation: None,
            registry,
            quitting: false,
        }
    }

    /// The commands there are.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    pub(crate) fn shared_registry(&self) -> Arc<Registry> {
        Arc::clone(&self.registry)
    }

    /// The game, tried moves included.
    pub fn game(&self) -> &Game {
        &self.state.game
    }

    /// The position, tried moves included.
    pub fn board(&self) -> &Board {
        self.state.game.board()
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.board().size()
    }

    /// The game for changes that leave its moves alone: komi, rules, whose turn it is; and for
    /// questions that need to try moves and take them back.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.state.game
    }

    /// The game without tried moves, to be changed.
    pub fn settled_game(&mut self) -> &mut Game {
        while self.pop_tried() {}
        &mut self.state.game
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// The clock, to be changed.
    pub fn clock_mut(&mut self) -> &mut Clock {
        &mut self.state.clock
    }

    /// Puts another position in the place of the game, tried moves and all. Rules named by the
    /// controller stay in force.
    pub fn replace_game(&mut self, mut game: Game) {
        if self.state.rules_named {
            game.set_rules(*self.state.game.rules());
        }
        self.state.game = game;
        self.state.tried = 0;
    }

    /// Begins another game: as [`replace_game`](Session::replace_game), and both players have all
    /// their time again.
    pub fn start_game(&mut self, game: Game) {
        self.replace_game(game);
        self.explanation = None;
        self.state.clock.reset();
    }

    /// Begins an even game on an empty board of this size. Komi stays, and so do rules named by the
    /// controller; those of a loaded file do not.
    pub fn clear(&mut self, size: Size) {
        let mut game = Game::new(size, DEFAULT_RULES);
        game.set_komi(self.state.game.komi());
        self.start_game(game);
    }

    /// The controller names the rules; komi stays.
    pub fn name_rules(&mut self, rules: Rules) {
        self.state.rules_named = true;
        self.state.game.set_rules(rules);
    }

    /// Plays a move on top of the game.
    pub fn try_move(&mut self, mv: Move, color: Color) -> Result<(), Illegal> {
        self.state.game.play(mv, color)?;
        self.state.tried += 1;
        Ok(())
    }

    /// Takes back the last tried move; false when there is none.
    pub fn pop_tried(&mut self) -> bool {
        if self.state.tried == 0 {
            return false;
        }
        self.state.tried -= 1;
        self.state.game.undo()
    }

    /// Number of tried moves.
    pub fn tried(&self) -> usize {
        self.state.tried
    }

    /// Takes back moves of the game itself: all of them or, if there are not so many, none.
    pub fn undo(&mut self, moves: usize) -> Result<(), GtpError> {
        let game = self.settled_game();
        if moves > game.turns().len() {
            return Err(GtpError::CannotUndo);
        }
        for _ in 0..moves {
            game.undo();
        }
        Ok(())
    }

    /// Ends the conversation after this command.
    pub fn quit(&mut self) {
        self.quitting = true;
    }

    /// Whether the conversation has ended.
    pub fn is_quitting(&self) -> bool {
        self.quitting
    }

    /// A copy of the game and what belongs to it.
    pub fn snapshot(&self) -> State {
        self.state.clone()
    }

    /// Goes back to a copy.
    pub fn restore(&mut self, state: State) {
        self.state = state;
    }
}
