//! tract: the exported graph, as its optimizer rewrites it.

use std::error::Error;
use std::sync::Arc;

use tract_onnx::prelude::*;

use crate::{Boards, PLANES, Runtime};

pub(crate) struct Tract {
    model: Arc<TypedRunnableModel>,
    planes: TValue,
}

impl Tract {
    pub(crate) fn new(model: &str, boards: &Boards) -> Result<Tract, Box<dyn Error>> {
        let model = tract_onnx::onnx()
            .model_for_path(model)?
            .into_optimized()?
            .into_runnable()?;
        let shape = [boards.batch, PLANES, boards.side, boards.side];
        let planes = Tensor::from_shape(&shape, &boards.planes)?.into_tvalue();
        Ok(Tract { model, planes })
    }
}

impl Runtime for Tract {
    fn evaluate(&self) -> Result<Vec<f32>, Box<dyn Error>> {
        let answers = self.model.run(tvec!(self.planes.clone()))?;
        Ok(answers[1]
            .cast_to::<f32>()?
            .to_plain_array_view::<f32>()?
            .iter()
            .copied()
            .collect())
    }
}
